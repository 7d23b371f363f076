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
 * The result of an action: picture, title, description, actions and folded details. A removed description leaves its
 * space empty, so that a closing screen does not shrink first.
 */
export function StatusScreen(props: StatusScreenProps) {
  const { actions, announced, children, description, details, header, hero, state = '', title, ...rest } = props
  const words = useWords(commonWords)
  const before = useLastDefined(description || undefined)
  return (
    <Screen {...rest}>
      <ScreenHeader>
        {header && (
          // Between the modal's buttons, if there is a picture below.
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
  'header'?: string | undefined
  'hero': ReactNode
  'title': string
  'description'?: ReactNode
  'children'?: ReactNode
  'details'?: ReactNode
  'actions'?: ReactNode
  /**
   * A live region for screen readers. It must start empty, because text that mounts with its region is not announced.
   */
  'announced'?: string | undefined
  /** The state of the screen. A change cross-fades all content below the title. `hero` animates itself. */
  'state'?: string | undefined
}
