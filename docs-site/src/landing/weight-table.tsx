import type { Alternatives } from '../../collect/collect-landing'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Compares the JavaScript that a page loads before a click, with Keyhook and with other packages. */
export function WeightTable({ alternatives, initial, withScreens }: WeightTableProps) {
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
                @keyhook/sdk, hooks alone
              </th>
              <td className="px-4 py-2.5 tabular-nums">{initial}</td>
              <td className="px-4 py-2.5">what you call, and the frame</td>
              <td className="px-4 py-2.5 text-fd-muted-foreground">
                No screens, and no viem until something needs a chain.
              </td>
            </tr>
            <tr className="border-b">
              <th className="px-4 py-2.5 text-start font-medium" scope="row">
                @keyhook/sdk with {'<AuthModal />'}
              </th>
              <td className="px-4 py-2.5 tabular-nums">{withScreens}</td>
              <td className="px-4 py-2.5">the screens, what you call, and the frame</td>
              <td className="px-4 py-2.5 text-fd-muted-foreground">
                The modal is mounted. Its screens load when it first opens.
              </td>
            </tr>
            {alternatives.packages.map(({ bytes, lazyBytes, name, note, version }) => (
              <tr className="border-b last:border-0" key={name}>
                <th className="px-4 py-2.5 text-start font-medium" scope="row">
                  {name} {version}
                </th>
                <td className="px-4 py-2.5 tabular-nums">{kilobytes(bytes)}</td>
                <td className="px-4 py-2.5 tabular-nums">{lazyBytes < 1000 ? 'nothing' : kilobytes(lazyBytes)}</td>
                <td className="px-4 py-2.5 text-fd-muted-foreground">{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-fd-muted-foreground">
        Minified, gzip, without React. Keyhook: all files that a production build by Vite serves before a click. Others:
        the provider, email login, a new wallet and the list of wallets, or the package's one class, bundled from npm on{' '}
        {alternatives.measured}. Privy's size includes its screens.
      </p>
    </>
  )
}

type WeightTableProps = { alternatives: Alternatives; initial: string; withScreens: string }
