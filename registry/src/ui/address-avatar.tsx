'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'

/**
 * Draws the same picture for the same address, so that users recognise it. The picture proves nothing: other addresses
 * can have a similar picture.
 */
export function AddressAvatar({ address, className, ...props }: AddressAvatarProps) {
  const { cells, hue, turn } = drawing(address)
  return (
    <svg
      aria-hidden
      className={cn('size-7 shrink-0 rounded-(--keyhook-radius-chip) forced-color-adjust-none', className)}
      data-slot="address-avatar"
      focusable="false"
      shapeRendering="crispEdges"
      viewBox="-1 -1 7 7"
      {...props}
    >
      <rect fill={`oklch(0.92 0.055 ${hue})`} height="7" width="7" x="-1" y="-1" />
      {cells.map(([x, y]) => (
        <rect fill={`oklch(0.54 0.15 ${hue + turn})`} height="1" key={`${x} ${y}`} width="1" x={x} y={y} />
      ))}
    </svg>
  )
}

/** Returns five columns, of which the last two mirror the first two. */
function drawing(address: string) {
  const next = numbers(/^0x/i.test(address) ? address.toLowerCase() : address)
  const hue = next() % 360
  const turn = [0, 40, 150, 200][next() % 4]!
  const half = Array.from({ length: 15 }, (_, index) => [index % 3, Math.floor(index / 3), next() % 100] as const)
  const filled = half.filter(([x, y, chance]) => chance < 52 || (x === 2 && y === 2))
  const cells = filled.flatMap(([x, y]) => (x === 2 ? [[x, y] as const] : [[x, y] as const, [4 - x, y] as const]))
  return { cells, hue, turn }
}

/** Returns a number generator that is seeded by a text (FNV-1a, then xorshift). */
function numbers(text: string): () => number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

export type AddressAvatarProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Address of a wallet or a contract. Hex addresses are not case-sensitive. */
  address: string
}
