'use client'
import { lazy, type ReactNode, Suspense } from 'react'
import { cn } from '../lib/cn'
import { useWords } from '../lib/use-words'
import { qrCodeWords } from '../words/parts'
import { CopyButton } from './copy-button'

/** A link to scan, dark on white in every theme, with the app's mark in the middle and the same to copy below. */
export function QrCode({ aside, className, copyLabel, label, logo, noCopy = false, size = 160, value }: QrCodeProps) {
  const words = useWords(qrCodeWords)
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-3',
        // A code is scanned whole: where the modal is low, what stands below it stands beside it.
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
        // A camera needs dark on light, whatever the theme is.
        style={{ background: 'white', color: 'black' }}
      >
        <div style={{ height: size, width: size }}>
          <Suspense>
            <Drawing aria-hidden level="Q" marginSize={0} size={size} value={value} />
          </Suspense>
        </div>
        {logo && (
          // A sixteenth of it, which level Q makes up for, and which does not grow with the text.
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
      {!noCopy && (
        <div className="flex flex-col items-center gap-2 text-center text-sm/5">
          <CopyButton className="text-sm/5" text={value}>
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

const Drawing = lazy(() => import('qrcode.react').then(({ QRCodeSVG }) => ({ default: QRCodeSVG })))

export type QrCodeProps = {
  /** What it says, and what is copied. */
  value: string
  /** What scanning it does. */
  label: string
  /** What copying it is called; 'Copy link' without. */
  copyLabel?: string | undefined
  /** What a description says that has no room above where the modal is low. */
  aside?: ReactNode
  /** Something else is to be copied, which stands beside it. */
  noCopy?: boolean | undefined
  /** An image or SVG element. */
  logo?: ReactNode
  /** Pixels, without the white around it. */
  size?: number | undefined
  className?: string | undefined
}
// keyhook qr-code@0.1.0
