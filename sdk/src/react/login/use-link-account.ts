'use client'
import { useMemo } from 'react'
import { openAccount } from '../../actions/screen/open-account.js'
import { handled } from '../../base/handled.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { LinkedAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { useAccountCallbacks } from './use-account-callbacks.js'

/**
 * Opens the screens that link an account to the user.
 *
 * @example
 * const { linkEmail } = useLinkAccount({ onSuccess: ({ user }) => greet(user) })
 */
export function useLinkAccount(callbacks: useLinkAccount.Callbacks = {}): useLinkAccount.ReturnType {
  const client = useClient()
  useAccountCallbacks('link', {
    onSuccess: ({ account, method, user }) =>
      callbacks.onSuccess?.({ user, linkMethod: method, linkedAccount: account }),
    onError: (error, method) => callbacks.onError?.(error, { linkMethod: method }),
  })
  return useMemo(() => {
    const link = (method: LoginMethod) => () => handled(openAccount(client, { intent: 'link', method }))
    return {
      linkEmail: link('email'),
      linkPhone: link('sms'),
      linkPasskey: link('passkey'),
      linkFarcaster: link('farcaster'),
      linkTelegram: link('telegram'),
      linkGoogle: link('google'),
      linkTwitter: link('twitter'),
      linkDiscord: link('discord'),
      linkGithub: link('github'),
      linkSpotify: link('spotify'),
      linkInstagram: link('instagram'),
      linkTiktok: link('tiktok'),
      linkLinkedIn: link('linkedin'),
      linkApple: link('apple'),
    }
  }, [client])
}

type UseLinkAccountReturnType = {
  /** Resolves once the address is linked; rejects with `USER_EXITED_LINK_FLOW` when the user leaves. */
  linkEmail: () => Promise<User>
  /** Likewise, once the phone number is. */
  linkPhone: () => Promise<User>
  /** Likewise once the passkey is linked. */
  linkPasskey: () => Promise<User>
  /** Resolves once the account is linked that a phone has signed for. */
  linkFarcaster: () => Promise<User>
  /** Resolves once the account is linked that Telegram has signed for. Call it in a click, which opens a popup. */
  linkTelegram: () => Promise<User>
  linkGoogle: () => Promise<User>
  linkTwitter: () => Promise<User>
  linkDiscord: () => Promise<User>
  linkGithub: () => Promise<User>
  linkSpotify: () => Promise<User>
  linkInstagram: () => Promise<User>
  linkTiktok: () => Promise<User>
  linkLinkedIn: () => Promise<User>
  linkApple: () => Promise<User>
}

export declare namespace useLinkAccount {
  type Callbacks = {
    onSuccess?: ((linked: { user: User; linkMethod: LoginMethod; linkedAccount: LinkedAccount }) => void) | undefined
    onError?: ((error: KeyhookError, details: { linkMethod: LoginMethod }) => void) | undefined
  }
  type ReturnType = UseLinkAccountReturnType
}
