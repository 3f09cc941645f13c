/** docs/product.md, "Limits and constants". */
export const pageSizes = [5, 10, 20, 50] as const
export const defaultPageSize = 10
