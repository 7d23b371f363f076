'use client'
import { useWords } from '../../lib/use-words'
import { AppTile, type AppTileProps } from '../../ui/app-tile'
import { Button } from '../../ui/button'
import { LockIcon } from '../../ui/icons'
import { ListEntry } from '../../ui/list-entry'
import { Notice } from '../../ui/notice'
import {
  Screen,
  ScreenActions,
  ScreenBody,
  ScreenDescription,
  ScreenHeader,
  ScreenHero,
  ScreenTitle,
} from '../../ui/screen'
import { recoveryWords } from '../../words/recovery'
import { recoveryViews, type RecoveryOption } from '../../recovery-methods/recovery-methods'

/** A list of recovery methods. If a password is the only method, shows a confirmation instead. */
export function RecoveryChoice(props: RecoveryChoiceProps) {
  const words = useWords(recoveryWords)
  const { appLogo, appName, isFirst, isUpdate, onChoose, onReject, options = ['user-passcode'], reason } = props
  const isPassword = options.join() === 'user-passcode'
  return (
    <Screen data-slot="set-recovery">
      <ScreenHeader>
        <ScreenHero>
          <AppTile badge={<LockIcon />} logo={appLogo} name={appName} />
        </ScreenHero>
        <ScreenTitle>{reason ? words.splash : isUpdate ? words.update : words.secure}</ScreenTitle>
        <ScreenDescription>{describe(props, { isPassword, words })}</ScreenDescription>
      </ScreenHeader>
      {(!isFirst || !isPassword) && (
        <ScreenBody className="gap-2">
          {/* Selecting a method is consent, so its consequences come first. */}
          {!isFirst && (
            <Notice className={isPassword ? undefined : 'mb-2'} tone="neutral">
              {words.other}
            </Notice>
          )}
          {!isPassword &&
            options.map((option) => (
              <ListEntry icon={recoveryViews[option].icon} key={option} onClick={() => onChoose(option)}>
                {words[recoveryViews[option].word]}
              </ListEntry>
            ))}
        </ScreenBody>
      )}
      <ScreenActions>
        {isPassword && <Button onClick={() => onChoose('user-passcode')}>{words.choose}</Button>}
        <Button onClick={onReject} variant="ghost">
          {words.notNow}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

export type RecoveryChoiceProps = {
  appName: string
  appLogo?: AppTileProps['logo']
  /** True if the wallet already has a recovery method that only the user controls. */
  isUpdate?: boolean | undefined
  /** True if that method is a password. */
  hasPassword?: boolean | undefined
  /** True if the wallet is being created or imported. */
  isFirst?: boolean | undefined
  /** The reason why the app prompts for a method: a login, or the creation of another wallet. */
  reason?: 'login' | 'create' | undefined
  /** The app's recovery methods in their order. Default: only a password. */
  options?: readonly RecoveryOption[] | undefined
  onChoose: (option: RecoveryOption) => void
  onReject: () => void
}

function describe(
  { appName, hasPassword, reason }: RecoveryChoiceProps,
  { isPassword, words }: { isPassword: boolean; words: typeof recoveryWords.words },
): string {
  if (reason) return reason === 'login' ? words.splashDescription : words.splashCreate
  if (!isPassword) return words.chooseDescription(appName)
  return hasPassword ? words.updateDescription : words.secureDescription(appName)
}
