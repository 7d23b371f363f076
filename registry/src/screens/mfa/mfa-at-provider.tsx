'use client'
import { useWords } from '../../lib/use-words'
import { FrameTabStop } from '../../ui/frame-tab-stop'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { mfaWords } from '../../words/mfa'

/**
 * Wraps the provider's page that shows an action and takes the MFA code or the approval for it. The app cannot read
 * input in that page. The page ignores input while it is covered.
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
  /** True if the user has no MFA and approves with a click. */
  isApproval?: boolean | undefined
  /** Receives the element that will contain the provider's page. */
  attach?: ((element: HTMLElement | null) => void) | undefined
}
