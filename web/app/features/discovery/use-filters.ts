import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Filter, searchOf, valuesOf, withValues } from './filter-address.ts'

export interface FilterChoice {
  isChosen: (filter: Filter, value: string) => boolean
  toggle: (filter: Filter, value: string) => void
}

/**
 * What is ticked. A tick shows at once and the results follow; the address has the last word, so that a link, a chip
 * or Back set the boxes too.
 */
export function useFilters(): FilterChoice {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState({ search, params: new URLSearchParams(search) })
  if (state.search !== search) setState({ search, params: new URLSearchParams(search) })

  return {
    isChosen: ({ name }, value) => valuesOf(state.params, name).includes(value),
    toggle({ name }, value) {
      const values = valuesOf(state.params, name)
      const params = withValues(
        state.params,
        name,
        values.includes(value) ? values.filter((each) => each !== value) : [...values, value],
      )
      setState({ search, params })
      navigate(searchOf(params) || '.', { replace: true, preventScrollReset: true })
    },
  }
}
