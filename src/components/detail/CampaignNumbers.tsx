import { CAMPAIGN } from '../../domain/image'

/** The bid and the four metric tiles. */
export function CampaignNumbers() {
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div className="col-span-2 flex items-baseline justify-between rounded-2xl border border-line px-5 py-4">
        <dt className="text-sm text-muted">Bid Amount</dt>
        <dd className="text-lg font-semibold tabular-nums">{CAMPAIGN.bid}</dd>
      </div>
      {CAMPAIGN.metrics.map(({ name, value }) => (
        <div key={name} className="flex flex-col gap-1 rounded-2xl bg-sunken px-5 py-4">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
