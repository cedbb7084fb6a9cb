import type { PackedParcel } from '@dressing-room/contract/fulfilment'

/** What lies in the parcel, in its buyer's language: no prices, and nothing of other sellers. Each begins a sheet of its own. */
export function PackingSlip({ parcel, shop }: { parcel: PackedParcel; shop: string }) {
  const { slip } = parcel
  const title = `slip-${parcel._id}`
  return (
    <article
      lang={slip.language}
      aria-labelledby={title}
      className="border-b border-hairline py-8 break-after-page last:break-after-auto"
    >
      <p dir="auto" className="text-lead font-semibold wrap-anywhere">
        {shop}
      </p>
      <h2 id={title} className="figures mt-2 font-display text-head">
        {slip.title}
      </h2>
      <p className="mt-2">
        <bdi>{parcel.buyer}</bdi>
        {' · '}
        <time dateTime={parcel.paidAt}>{slip.paid}</time>
      </p>
      <div className="mt-4">
        <address dir="auto" className="not-italic wrap-anywhere">
          {slip.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      <table className="figures mt-6 w-full text-left">
        <caption className="sr-only">{slip.items}</caption>
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 pr-4 font-medium">
              {slip.item}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {slip.quantity}
            </th>
          </tr>
        </thead>
        <tbody>
          {parcel.lines.map((line) => (
            <tr key={`${line.slug} ${line.selectedColor} ${line.selectedSize}`} className="border-b border-hairline">
              <td dir="auto" className="py-2 pr-4 wrap-anywhere">
                {[line.name, line.selectedColor, line.selectedSize].filter(Boolean).join(', ')}
              </td>
              <td className="py-2 text-right">{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {parcel.notice && <p className="mt-4 font-semibold text-sale">{parcel.notice}</p>}
    </article>
  )
}
