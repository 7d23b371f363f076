'use client'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn'
import { useLastDefined } from '../lib/use-last-defined'
import { useWords } from '../lib/use-words'
import { commonWords } from '../words/common'
import { Details } from './details'
import { Fade } from './fade'
import { Screen, ScreenActions, ScreenBody, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from './screen'

/**
 * How something ended: a picture, what happened, what to do, the buttons that do it; details folded. A description that
 * ends leaves its room: a screen that is about to close does not become smaller first.
 */
export function StatusScreen(props: StatusScreenProps) {
  const { actions, announced, children, description, details, header, hero, state = '', title, ...rest } = props
  const words = useWords(commonWords)
  const before = useLastDefined(description || undefined)
  return (
    <Screen {...rest}>
      <ScreenHeader>
        {header && (
          // Between the modal's buttons, where there is a picture below it.
          <p
            className={cn(
              'mb-4 text-sm/5 font-medium text-(--keyhook-ink-muted) @min-[20rem]/panel:-mt-9 @min-[20rem]/panel:mb-7',
              '[@container_modal_(height<30rem)]:group-has-data-[slot=screen-body]/screen:hidden',
            )}
          >
            {header}
          </p>
        )}
        <ScreenHero>{hero}</ScreenHero>
        <ScreenTitle>
          <Fade state={title}>{title}</Fade>
        </ScreenTitle>
        {before && (
          <ScreenDescription>
            <Fade state={state}>
              {description || (
                <span aria-hidden className="invisible">
                  {before}
                </span>
              )}
            </Fade>
          </ScreenDescription>
        )}
      </ScreenHeader>
      {(children || details) && (
        <ScreenBody key={`body ${state}`}>
          {children}
          {details && (
            <Details className="[&>summary]:mx-auto" summary={words.details}>
              {details}
            </Details>
          )}
        </ScreenBody>
      )}
      {actions && <ScreenActions key={`actions ${state}`}>{actions}</ScreenActions>}
      {announced !== undefined && (
        <span className="sr-only" role="status">
          {announced}
        </span>
      )}
    </Screen>
  )
}

export type StatusScreenProps = {
  'data-slot': string
  /** What the whole of it is, above the picture. */
  'header'?: string | undefined
  'hero': ReactNode
  'title': string
  'description'?: ReactNode
  /** Between the words and the buttons. */
  'children'?: ReactNode
  /** Codes, hashes, links. */
  'details'?: ReactNode
  'actions'?: ReactNode
  /** What is said to screen readers when it changes: empty at first, as what comes with its words is not said. */
  'announced'?: string | undefined
  /** What the screen is at. When it changes, what is below the title fades, which fades when it is another; `hero` is left to itself. */
  'state'?: string | undefined
}
