/** Shows an address without line breaks inside numbers such as the zip code 1200-667. */
export function AddressText({ address }: { readonly address: string }) {
  return address.split(/(\d+(?:-\d+)+)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part + address.indexOf(part)} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
