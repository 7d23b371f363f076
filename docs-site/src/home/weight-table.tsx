import type { Alternatives } from '../../collect/collect-home'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** What the same start weighs here and in other packages. `initial` is ours, such as '18.4 kB'. */
export function WeightTable({ alternatives, initial }: { alternatives: Alternatives; initial: string }) {
  return (
    <>
      <div className="mt-10 overflow-x-auto rounded-xl border" role="region" aria-label="Beside others" tabIndex={0}>
        <table className="w-full min-w-150 text-sm">
          <thead className="border-b text-start text-fd-muted-foreground">
            <tr>
              {['Package', 'Before a click', 'Can load later', 'What is in it'].map((title) => (
                <th className="px-4 py-2.5 text-start font-medium" key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="align-top">
            <tr className="border-b">
              <th className="px-4 py-2.5 text-start font-medium" scope="row">
                @keyhook/sdk
              </th>
              <td className="px-4 py-2.5 tabular-nums">{initial}</td>
              <td className="px-4 py-2.5">what you call, and the frame</td>
              <td className="px-4 py-2.5 text-fd-muted-foreground">
                No screens: those are source in your project. No viem until something needs a chain.
              </td>
            </tr>
            {alternatives.packages.map(({ bytes, late, name, note, version }) => (
              <tr className="border-b last:border-0" key={name}>
                <th className="px-4 py-2.5 text-start font-medium" scope="row">
                  {name} {version}
                </th>
                <td className="px-4 py-2.5 tabular-nums">{kilobytes(bytes)}</td>
                <td className="px-4 py-2.5 tabular-nums">{late < 1000 ? 'nothing' : kilobytes(late)}</td>
                <td className="px-4 py-2.5 text-fd-muted-foreground">{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-fd-muted-foreground">
        All bundled the same way from npm on {alternatives.measured}: the provider, a login by email, a new wallet and
        the list of wallets, or the one class there is, minified, gzip, React aside.
      </p>
    </>
  )
}
