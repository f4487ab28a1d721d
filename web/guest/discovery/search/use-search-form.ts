import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withSticky } from '#web/routing/sticky-query.ts'
import type { SearchLocation } from './position/find-location.ts'
import { urlOfForm, queryText } from '#web/guest/discovery/search/position/form-url.ts'
import { listItems, type SearchQuery, searchQueryParams } from './search-query.ts'

/** Text fields, which apply when the form is submitted instead of on every keystroke. */
const typedFields: readonly string[] = ['search', 'location']

/**
 * Keeps the search form and the URL in sync once the app has loaded. A choice navigates immediately; a link or the
 * back button updates the fields. Also applies choices made before the app loaded.
 */
export function useSearchForm(query: SearchQuery, location: SearchLocation) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { name } = location
  const current = queryText(searchQueryParams({ ...query, skip: 0 }))

  const queryIn = (element: HTMLFormElement, typed = true) =>
    urlOfForm(
      textPairs(element).filter(([field]) => typed || !typedFields.includes(field)),
      location,
    )
  const openQuery = (wanted: string) =>
    void navigate(withSticky(`${pathname}?${wanted}`, search), { preventScrollReset: true })

  const applyEarlierChoices = useEffectEvent((element: HTMLFormElement) => {
    const untyped = queryText(searchQueryParams({ ...query, search: '', skip: 0 }))
    if (queryIn(element, false) !== untyped) openQuery(queryIn(element))
  })
  const filled = useRef(current)
  useEffect(() => {
    if (form.current) applyEarlierChoices(form.current)
  }, [])
  useEffect(() => {
    if (!form.current || filled.current === current) return
    filled.current = current
    fill(form.current, new URLSearchParams(current), name)
  }, [current, name])

  return {
    ref: form,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      openQuery(queryIn(event.currentTarget))
    },
    onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
      if (!typedFields.includes(target.name)) openQuery(queryIn(currentTarget))
    },
  }
}

function textPairs(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
}

/** Skips a text field that has the focus. */
function fill(form: HTMLFormElement, params: URLSearchParams, location: string): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      const value = params.get(field.name)
      const values = value === null ? [''] : listItems(value)
      field.checked = values.includes(field.value)
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      if (field.type === 'hidden' || (typedFields.includes(field.name) && field === document.activeElement))
        continue
      field.value = field.name === 'location' ? location : (params.get(field.name) ?? '')
    }
  }
}
