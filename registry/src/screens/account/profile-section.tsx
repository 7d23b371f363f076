'use client'
import { type ReactNode, useId } from 'react'
import { cn } from '../../lib/cn'
import { Notice } from '../../ui/notice'

/** A section of the account page: a title and a card of rows. In wide containers the title is beside the card. */
export function ProfileSection({ children, detail, error, said, title, ...props }: ProfileSectionProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className={cn(
        'grid content-start gap-x-8 gap-y-3 text-start @min-[42rem]/profile:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]',
      )}
      data-slot="profile-section"
      {...props}
    >
      <div className="min-w-0">
        <h3 className="text-sm/5 font-semibold break-words" id={heading}>
          {title}
        </h3>
        {detail && <p className="text-sm/5 text-pretty break-words text-(--keyhook-ink-muted)">{detail}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="overflow-hidden rounded-(--keyhook-radius) border border-(--keyhook-line) bg-(--keyhook-surface)">
          {children}
        </div>
        {error && <Notice>{error}</Notice>}
        <p className="sr-only" role="status">
          {said}
        </p>
      </div>
    </section>
  )
}

/** The rows of a section, separated by lines. */
export const ProfileRows = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul aria-label={label} className="divide-y divide-(--keyhook-line)" data-slot="profile-rows">
    {children}
  </ul>
)

/** A muted sentence instead of rows. */
export const ProfileEmpty = ({ children }: { children: ReactNode }) => (
  <p className="ps-4 pe-4 pt-4 pb-4 text-sm/5 text-(--keyhook-ink-muted)" data-slot="profile-empty">
    {children}
  </p>
)

export type ProfileSectionProps = {
  'title': string
  'children': ReactNode
  'detail'?: string | undefined
  'error'?: string | undefined
  /** The last change, as screen readers announce it. */
  'said'?: string | undefined
  'data-slot'?: string
}
