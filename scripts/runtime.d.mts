/** What the product's Node needs to run TypeScript. */
export const nodeFlags: string[]
