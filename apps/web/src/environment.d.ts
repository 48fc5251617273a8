/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_PRODUCT_NAME?: string
  readonly VITE_COMPANY_NAME?: string
  readonly VITE_CONTACT_EMAIL?: string
}
