import { type PriceRange, readPriceRange, writePriceRange } from '@dressing-room/contract/price-range'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useComingParams } from '../../ui/use-coming-params.ts'
import { type Filter, rangeAmong, searchOf, valuesOf, withValues } from './filter-address.ts'

export interface FilterChoice {
  isChosen: (filter: Filter, value: string) => boolean
  toggle: (filter: Filter, value: string) => void
  /** Of a filter by price. */
  rangeOf: (filter: Filter) => PriceRange | undefined
  setRange: (filter: Filter, range: PriceRange) => void
}

/**
 * What is ticked. A tick shows at once and the results follow; the address has the last word, so that a link, a chip
 * or Back set the boxes too.
 */
export function useFilters(): FilterChoice {
  const search = useComingParams().toString()
  const navigate = useNavigate()
  const [state, setState] = useState({ search, params: new URLSearchParams(search) })
  if (state.search !== search) setState({ search, params: new URLSearchParams(search) })

  function choose(name: string, values: string[]) {
    const params = withValues(state.params, name, values)
    setState({ search, params })
    navigate(searchOf(params) || '.', { replace: true, preventScrollReset: true })
  }

  return {
    isChosen: ({ name }, value) => valuesOf(state.params, name).includes(value),
    toggle({ name }, value) {
      const values = valuesOf(state.params, name)
      choose(name, values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
    },
    rangeOf: ({ name }) => rangeAmong(valuesOf(state.params, name)),
    setRange({ name }, range) {
      const bands = valuesOf(state.params, name).filter((value) => !readPriceRange(value))
      const isOpen = range.from === undefined && range.to === undefined
      choose(name, isOpen ? bands : [...bands, writePriceRange(range)])
    },
  }
}
