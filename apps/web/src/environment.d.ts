/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** True in the bundle that writes the documents, which the server puts this installation's names into. */
  readonly PRERENDERS?: boolean
  /** Set by `vite.config.ts`, so that documents and scripts say the same. */
  readonly CATALOG_SIZE: import('./shell/catalog-size.ts').CatalogSize
  readonly BUILD_YEAR: number
}
