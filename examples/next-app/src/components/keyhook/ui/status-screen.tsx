'use client'
import type { ReactNode } from 'react'
import { Details } from './details'
import { useWords } from '../lib/use-words'
import { commonWords } from '../words/common'
import { Screen, ScreenActions, ScreenBody, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from './screen'

/** How something ended: a picture, what happened, what to do, the buttons that do it; details folded. */
export function StatusScreen({ actions, children, description, details, hero, title, ...props }: StatusScreenProps) {
  const words = useWords(commonWords)
  return (
    <Screen {...props}>
      <ScreenHeader>
        <ScreenHero>{hero}</ScreenHero>
        <ScreenTitle>{title}</ScreenTitle>
        {description && <ScreenDescription>{description}</ScreenDescription>}
      </ScreenHeader>
      {(children || details) && (
        <ScreenBody>
          {children}
          {details && <Details summary={words.details}>{details}</Details>}
        </ScreenBody>
      )}
      {actions && <ScreenActions>{actions}</ScreenActions>}
    </Screen>
  )
}

export type StatusScreenProps = {
  'data-slot': string
  'hero': ReactNode
  'title': string
  'description'?: ReactNode
  /** Between the words and the buttons. */
  'children'?: ReactNode
  /** Codes, hashes, links. */
  'details'?: ReactNode
  'actions'?: ReactNode
}
// keyhook core@0.1.0
