'use client'
import { useWords } from '../../lib/use-words'
import { FrameTabStop } from '../../ui/frame-tab-stop'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { mfaWords } from '../../words/mfa'

/**
 * Around the provider's page that shows what is about to be done, and takes the second factor for it, or the user's approval
 * alone. Nothing here can read what is typed there, and nothing may lie over it: it takes nothing then.
 */
export function MfaAtProvider({ attach, isApproval = false }: MfaAtProviderProps) {
  const words = useWords(mfaWords)
  return (
    <Screen data-slot="mfa-at-provider">
      <ScreenHeader>
        <ScreenTitle>{isApproval ? words.approveTitle : words.atProviderTitle}</ScreenTitle>
        <ScreenDescription className="[@container_modal_(height<30rem)]:sr-only">
          {isApproval ? words.approve : words.atProvider}
        </ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        <div
          className="h-[min(26rem,var(--keyhook-page-height,26rem))] max-h-[60dvh] [@container_modal_(height<30rem)]:max-h-[calc(100dvh-7.5rem)]"
          data-slot="mfa-page"
          ref={attach}
        />
        <FrameTabStop />
      </ScreenBody>
    </Screen>
  )
}

export type MfaAtProviderProps = {
  /** The user has no second factor, and approves by a click there. */
  isApproval?: boolean | undefined
  /** Takes the element that the provider's page is to stand in. */
  attach?: ((element: HTMLElement | null) => void) | undefined
}
// keyhook mfa-prompt@0.1.0
