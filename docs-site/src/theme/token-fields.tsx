import { drawColor } from './contrast'
import { type Scheme, type Theme, type Token, tokens } from './tokens'

/** A field for each token of one scheme. Users enter a CSS colour or pick one. */
export function TokenFields({ isDrawn, onChange, scheme, theme }: TokenFields.Props) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {tokens.map(({ colors, name }) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm" key={name}>
          <input
            aria-label={`Pick: ${colors}`}
            className={`size-8 shrink-0 cursor-pointer rounded-md border bg-transparent p-0.5 ${isDrawn ? '' : 'invisible'}`}
            onChange={({ target }) => onChange(name, target.value)}
            type="color"
            value={isDrawn ? toHex(theme[scheme][name]) : '#000000'}
          />
          <label className="w-32 max-w-full shrink-0" htmlFor={`${scheme}-${name}`}>
            {colors}
          </label>
          <input
            className="min-w-[min(8rem,100%)] flex-1 rounded-md border bg-fd-background px-2 py-1.5 font-mono text-xs"
            id={`${scheme}-${name}`}
            onChange={({ target }) => onChange(name, target.value)}
            spellCheck={false}
            value={theme[scheme][name]}
          />
        </div>
      ))}
    </div>
  )
}

export declare namespace TokenFields {
  type Props = {
    /** True in a browser. During prerendering, colours cannot be resolved. */
    isDrawn: boolean
    onChange: (token: Token, color: string) => void
    scheme: Scheme
    theme: Theme
  }
}

/** Converts a colour to the hexadecimal format that the browser's colour picker requires. */
const toHex = (color: string): string =>
  `#${(drawColor(color) ?? [0, 0, 0]).map((part) => part.toString(16).padStart(2, '0')).join('')}`
