'use client'
import { useCaptcha } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Captcha } from '../../ui/captcha'
import { ShieldIcon } from '../../ui/icons'
import { ProgressRing } from '../../ui/progress-ring'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { captchaWords } from '../../words/captcha'
import { commonWords } from '../../words/common'

/** Shown while the captcha is solved, mostly without any action by the user. */
export function CaptchaCheck({ onContinue, onRetry, status, widget }: CaptchaCheckProps) {
  const words = useWords(captchaWords)
  const { retry } = useWords(commonWords)
  if (status === 'error')
    return (
      <StatusScreen
        actions={<Button onClick={onRetry}>{retry}</Button>}
        data-slot="captcha-check"
        description={words.advice}
        hero={
          <Tile>
            <ShieldIcon />
          </Tile>
        }
        title={words.failed}
      />
    )
  const isDone = status === 'success'
  return (
    <StatusScreen
      actions={onContinue && <Button onClick={onContinue}>{words.proceed}</Button>}
      data-slot="captcha-check"
      hero={
        <ProgressRing done={isDone}>
          <ShieldIcon />
        </ProgressRing>
      }
      title={isDone ? words.success : words.title}
    >
      {widget}
    </StatusScreen>
  )
}

export type CaptchaCheckProps = {
  status: 'loading' | 'success' | 'error'
  onRetry?: (() => void) | undefined
  /** Set if the screen does not continue automatically after success. */
  onContinue?: (() => void) | undefined
  /** The vendor's widget, which may require a click. */
  widget?: ReactNode
}

/** {@link CaptchaCheck}, wired to the captcha of the pending login. */
export function CaptchaScreen() {
  const { awaitsIntent, proceed, retry, status } = useCaptcha()
  return (
    <CaptchaCheck
      onContinue={awaitsIntent ? proceed : undefined}
      onRetry={retry}
      status={status === 'success' || status === 'error' ? status : 'loading'}
      widget={<Captcha className="flex justify-center" />}
    />
  )
}
