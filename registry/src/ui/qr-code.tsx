'use client'
import { lazy, type ReactNode, Suspense } from 'react'
import { cn } from '../lib/cn'
import { useWords } from '../lib/use-words'
import { qrCodeWords } from '../words/parts'
import { CopyButton } from './copy-button'

/** A QR code, dark on white in all themes. Has the app's logo in the middle and a copy button below. */
export function QrCode({
  aside,
  caption,
  className,
  copyLabel,
  label,
  logo,
  noCopy = false,
  size = 160,
  value,
}: QrCodeProps) {
  const words = useWords(qrCodeWords)
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-3',
        // The whole code must be visible to scan it. In a low modal, the text moves beside it.
        '[@container_modal_(width>=20rem)_and_(height<30rem)]:-mt-3',
        '[@container_modal_(width>=20rem)_and_(height<30rem)]:flex-row',
        '[@container_modal_(width>=20rem)_and_(height<30rem)]:justify-center',
        className,
      )}
      data-slot="qr-code"
    >
      <div
        aria-label={label}
        className={cn(
          'relative shrink-0 rounded-(--keyhook-radius) p-6 forced-color-adjust-none',
          '[@container_modal_(height<30rem)]:p-3.5',
        )}
        data-slot="qr-code-image"
        role="img"
        // A camera needs dark on light in all themes.
        style={{ background: 'white', color: 'black' }}
      >
        <div style={{ height: size, width: size }}>
          <Suspense fallback={<Finders />}>
            {value === undefined ? (
              <Finders />
            ) : (
              <Drawing aria-hidden level="Q" marginSize={0} size={size} value={value} />
            )}
          </Suspense>
        </div>
        {logo && (
          // A sixteenth of the code, which level Q can correct. The size does not grow with the text.
          <span
            aria-hidden
            className={cn(
              'absolute inset-0 m-auto flex items-center justify-center overflow-hidden p-1',
              'rounded-(--keyhook-radius-chip) [&>*]:size-full',
            )}
            data-slot="qr-code-logo"
            style={{ background: 'white', height: size / 4, width: size / 4 }}
          >
            {logo}
          </span>
        )}
      </div>
      {/* The space stays empty until there is a link. */}
      {!noCopy && (
        <div className="flex flex-col items-center gap-2 text-center text-sm/5">
          {caption && <p className="max-w-48">{caption}</p>}
          <CopyButton className={cn('text-sm/5', value === undefined && 'invisible')} text={value ?? ''}>
            {copyLabel ?? words.copy}
          </CopyButton>
          {aside && (
            <p className="hidden text-xs/4 text-(--keyhook-ink-muted) [@container_modal_(width>=20rem)_and_(height<30rem)]:block">
              {aside}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** The three corner marks, which all codes have, while the drawing loads. */
const Finders = () => (
  <svg aria-hidden className="size-full" fill="none" focusable="false" stroke="currentColor" viewBox="0 0 29 29">
    {[
      [0, 0],
      [22, 0],
      [0, 22],
    ].map(([x = 0, y = 0]) => (
      <g key={`${x} ${y}`}>
        <rect height="6" width="6" x={x + 0.5} y={y + 0.5} />
        <rect fill="currentColor" height="2" width="2" x={x + 2.5} y={y + 2.5} />
      </g>
    ))}
  </svg>
)

const Drawing = lazy(() => import('qrcode.react').then(({ QRCodeSVG }) => ({ default: QRCodeSVG })))

export type QrCodeProps = {
  /** The encoded and copied text. Undefined shows the corners of a code. */
  value: string | undefined
  /** Accessible label: the result of scanning it. */
  label: string
  /** Label of the copy button. Default: 'Copy link'. */
  copyLabel?: string | undefined
  /** Shown beside the code in a low modal, which has no space for a description. */
  aside?: ReactNode
  /** The encoded text for readers, below the code. */
  caption?: ReactNode
  /** True removes the copy button, for screens that have their own. */
  noCopy?: boolean | undefined
  /** An image or SVG element. */
  logo?: ReactNode
  /** Width in pixels, without the white border. */
  size?: number | undefined
  className?: string | undefined
}
