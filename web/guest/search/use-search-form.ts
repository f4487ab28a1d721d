import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepSticky } from '../../shell/sticky-query.ts'
import type { SearchPlace } from './find-place.ts'
import { addressOfForm, queryText } from './form-address.ts'
import { type SearchWish, searchQuery } from './search-wish.ts'

/** What is typed is asked for when it is sent, not at every letter. */
const typedFields: readonly string[] = ['search', 'location']

/**
 * Keeps the form of the search and its address the same once the app is awake: a choice asks at once, a link or the back
 * button fills the fields. What a guest chose before that is asked for when the app takes over.
 */
export function useSearchForm(wish: SearchWish, place: SearchPlace) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { name } = place
  const address = queryText(searchQuery({ ...wish, skip: 0 }))

  const addressSaid = (element: HTMLFormElement, typed = true) =>
    addressOfForm(
      textPairs(element).filter(([field]) => typed || !typedFields.includes(field)),
      place,
    )
  const ask = (said: string) =>
    void navigate(keepSticky(`${pathname}?${said}`, search), { preventScrollReset: true })

  const askEarlierChoices = useEffectEvent((element: HTMLFormElement) => {
    const untyped = queryText(searchQuery({ ...wish, search: '', skip: 0 }))
    if (addressSaid(element, false) !== untyped) ask(addressSaid(element))
  })
  const filled = useRef(address)
  useEffect(() => {
    if (form.current) askEarlierChoices(form.current)
  }, [])
  useEffect(() => {
    if (!form.current || filled.current === address) return
    filled.current = address
    fill(form.current, new URLSearchParams(address), name)
  }, [address, name])

  return {
    ref: form,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      ask(addressSaid(event.currentTarget))
    },
    onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
      if (!typedFields.includes(target.name)) ask(addressSaid(currentTarget))
    },
  }
}

function textPairs(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
}

/** Writes an address into the fields; what is being typed is left alone. */
function fill(form: HTMLFormElement, address: URLSearchParams, place: string): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      const values = address.get(field.name)?.split(',') ?? ['']
      field.checked = values.includes(field.value)
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      if (field.type === 'hidden' || (typedFields.includes(field.name) && field === document.activeElement))
        continue
      field.value = field.name === 'location' ? place : (address.get(field.name) ?? '')
    }
  }
}
