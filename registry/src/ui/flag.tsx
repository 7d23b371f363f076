'use client'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { cn } from '../lib/cn'

/** A country's flag as an emoji, or the two characters of its code if the system has no flags. Decorative. */
export function Flag({ className, country, ...props }: FlagProps) {
  const isDrawn = useSyncExternalStore(never, canDrawFlags, () => false)
  const code = country.toUpperCase()
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex h-5 w-7 shrink-0 items-center justify-center',
        isDrawn
          ? 'text-lg/5 font-normal'
          : 'rounded-[calc(var(--keyhook-radius-chip)*0.5)] bg-(--keyhook-surface-pressed) text-xs/4 font-medium text-(--keyhook-ink)',
        className,
      )}
      data-slot="flag"
      {...props}
    >
      {isDrawn ? flagOf(code) : code}
    </span>
  )
}

/** Returns the regional indicator symbols of a country code. */
const flagOf = (code: string) =>
  String.fromCodePoint(...Array.from(code, (character) => character.charCodeAt(0) + 0x1f1e6 - 0x41))

const never = () => () => {}

let answer: boolean | undefined

/** Returns true if the system draws flags. A drawn flag ignores the text colour. */
function canDrawFlags(): boolean {
  answer ??= (() => {
    const context = document.createElement('canvas').getContext?.('2d')
    if (!context) return false
    context.font = '16px sans-serif'
    context.fillText(flagOf('FR'), 0, 16)
    const { data } = context.getImageData(0, 0, 24, 24)
    return data.some((value, index) => index % 4 < 3 && value > 64)
  })()
  return answer
}

export type FlagProps = Omit<ComponentProps<'span'>, 'children'> & { country: string }
