import { useEffect, useState } from 'react'
import { contrastOf, pairs } from './contrast'
import type { Scheme, Theme } from './tokens'

/** The contrast of each pair of colours, in both schemes. */
export function ContrastTable({ theme }: { theme: Theme }) {
  // Colours are computed in the browser, because only a browser can resolve CSS colours.
  const [found, setFound] = useState<readonly Record<Scheme, number | undefined>[]>()
  useEffect(() => {
    setFound(pairs.map(({ of }) => ({ light: contrastOf(...of(theme.light)), dark: contrastOf(...of(theme.dark)) })))
  }, [theme])
  return (
    // Focusable, so that keyboard users can scroll it.
    <div aria-label="Contrast" className="overflow-x-auto" role="region" tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="pb-2 text-start font-medium">Contrast</caption>
        <thead>
          <tr className="border-b text-start text-fd-muted-foreground">
            {['Pair', 'At least', 'Light', 'Dark'].map((head) => (
              <th className="py-1.5 pe-3 text-start font-normal" key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ least, name }, index) => (
            <tr className="border-b last:border-0" key={name}>
              <th className="py-1.5 pe-3 text-start font-normal" scope="row">
                {name}
              </th>
              <td className="pe-3 tabular-nums">{least}</td>
              {(['light', 'dark'] as const).map((scheme) => {
                const value = found?.[index]?.[scheme]
                const isLow = value !== undefined && value < least
                return (
                  <td
                    className={
                      isLow ? 'pe-3 font-medium text-red-700 tabular-nums dark:text-red-300' : 'pe-3 tabular-nums'
                    }
                    key={scheme}
                  >
                    {value === undefined
                      ? '–'
                      : `${(Math.floor(value * 10) / 10).toFixed(1)}${isLow ? ' too low' : ''}`}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
