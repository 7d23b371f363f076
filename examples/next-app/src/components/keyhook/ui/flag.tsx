'use client'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { cn } from '../lib/cn'

/** A country's flag from the system's own letters; where the system has none, the country's two letters. Decorative. */
export function Flag({ className, country, ...props }: FlagProps) {
  const isDrawn = useSyncExternalStore(never, canDrawFlags, () => false)
  const letters = country.toUpperCase()
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
      {isDrawn ? flagOf(letters) : letters}
    </span>
  )
}

/** The regional indicator symbols of two capital letters. */
const flagOf = (letters: string) =>
  String.fromCodePoint(...Array.from(letters, (letter) => letter.charCodeAt(0) + 0x1f1e6 - 0x41))

const never = () => () => {}

let answer: boolean | undefined

/** A flag that is drawn has colours, whatever colour it is written in. */
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
// keyhook phone-field@0.1.0
