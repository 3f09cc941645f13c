import { defaultPageSize, pageSizes } from '#src/config/page-sizes.ts'
import { type Order, orders } from './filter.ts'

/** Filters, order and page of the list of athletes. */
export type ListPlace = {
  search: string
  order: Order
  /** The key of one group, '' for all. */
  group: string
  needsAttention: boolean
  page: number
  size: number
}

/** Reads `?search=ana&order=oldest&group=…&needy&page=2&size=20`; what is missing or makes no sense has its default. */
export function listPlaceOf(params: URLSearchParams): ListPlace {
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  return {
    search: params.get('search') ?? '',
    order: orders.find((order) => order === params.get('order')) ?? 'recent',
    group: params.get('group') ?? '',
    needsAttention: params.has('needy'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((offered) => offered === size) ?? defaultPageSize,
  }
}

/** The address of a place, without the defaults. */
export function listParams({ search, order, group, needsAttention, page, size }: ListPlace): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(order !== 'recent' && { order }),
    ...(group && { group }),
    ...(needsAttention && { needy: '' }),
    ...(page !== 1 && { page: String(page) }),
    ...(size !== defaultPageSize && { size: String(size) }),
  })
}
