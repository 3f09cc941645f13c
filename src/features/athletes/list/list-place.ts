import { defaultPageSize, pageSizes } from '../../../config/page-sizes.ts'
import type { Order } from './filter.ts'

/** Filter, order and page of the list of athletes. */
export type ListPlace = { search: string; order: Order; needsAttention: boolean; page: number; size: number }

/** Reads `?search=ana&order=oldest&needy&page=2&size=20`; what is missing or makes no sense is as at first. */
export function listPlaceOf(params: URLSearchParams): ListPlace {
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  return {
    search: params.get('search') ?? '',
    order: params.get('order') === 'oldest' ? 'oldest' : 'recent',
    needsAttention: params.has('needy'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((offered) => offered === size) ?? defaultPageSize,
  }
}

/** The address of a place; what is as at first is left out. */
export function listParams({ search, order, needsAttention, page, size }: ListPlace): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(order !== 'recent' && { order }),
    ...(needsAttention && { needy: '' }),
    ...(page !== 1 && { page: String(page) }),
    ...(size !== defaultPageSize && { size: String(size) }),
  })
}
