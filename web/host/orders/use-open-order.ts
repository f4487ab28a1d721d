import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Which order is in the panel, which is part of the address, and which dialog is open. */
export function useOpenOrder() {
  const [search, setSearch] = useSearchParams()
  const [dialog, setDialog] = useState<'limits' | 'stock' | null>(null)
  const setOpen = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('order')
        else next.set('order', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { open: search.get('order'), setOpen, dialog, setDialog }
}
