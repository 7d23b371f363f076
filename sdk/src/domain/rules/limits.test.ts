// Proves security rule 7, security rule 12, figure R7.
import { expect, test } from 'vitest'
import * as limits from '../../exports/limits.js'

/** Repeats the constants, so that no constant changes by accident. */
test('the constants match the documented security and reliability limits', () => {
  expect(limits).toMatchObject({
    apiRetries: 3,
    apiRetryDelay: 500,
    apiRetryFactor: 3,
    apiRetryStatuses: [408, 409, 425, 500, 502, 503, 504],
    lockTimeout: 2000,
    logoutTimeout: 10_000,
    tokenExpiringWindow: 30_000,
    refreshPresenceCookieDays: 30,
    appIdLength: 25,
    accountsOfType: 1,
    passkeys: 5,
    codeLength: 6,
    resendCoolDown: 30_000,
    failedCodeReset: 1400,
    farcasterPoll: 2000,
    farcasterTimeout: 120_000,
    captchaInitialDelay: 1000,
    captchaExecuteDelay: 500,
    captchaTimeout: 20_000,
    captchaRetries: 3,
    captchaRetryDelay: 1000,
    captchaContinueDelay: 1000,
    authorizationTimeout: 120_000,
    popupPoll: 300,
    copyConfirmation: 1500,
    modalCloseDuration: 200,
    transferSuccessDelay: 1000,
    transferLife: 300_000,
    walletCreationTimeout: 20_000,
    walletProxyInitTimeout: 15_000,
    walletSignTimeout: 120_000,
    walletLogoutTimeout: 10_000,
    walletInitTimeout: 1500,
    walletLookups: 10,
    walletLookupDelay: 500,
    walletConnectRetries: 2,
    walletAppPromptDelay: 2500,
    frameVersion: 1,
    frameMessageBytes: 262_144,
    frameMessageDepth: 20,
  })
  // `ready` must be true within 3 s, and recovery must take at most 5 s. Both limits include the time of the calls.
  expect(limits.offlineAfter).toBeLessThanOrEqual(2800)
  expect(limits.probeDelayCap).toBeLessThanOrEqual(4500)
})
