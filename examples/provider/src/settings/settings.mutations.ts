import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'missing-settings.ts': [
    { breaks: 'threat 45', in: 'sharedClouds', replace: 'folderOf(app, name) === folder', by: 'false' },
  ],
  'parse-origin.ts': [{ breaks: 'security rule 32', in: 'parseOrigin', replace: '!parsed.success', by: 'false' }],
  'parse-recovery-origin.ts': [
    { breaks: 'security rule 1', in: 'parseRecoveryOrigin', replace: 'isBelow(origin, hostname)', by: 'false' },
  ],
  'settings-schema.ts': [
    { breaks: 'threat 16', in: 'areDistinct', replace: 'new Set(values).size === values.length', by: 'true' },
    { breaks: 'security rule 38', in: 'areDistinct', replace: 'new Set(values).size === values.length', by: 'true' },
  ],
  'wrong-app-origins.ts': [
    { breaks: 'security rule 1', in: 'wrongAppOrigins', replace: 'isBelow(each, hostname)', by: 'false' },
    {
      breaks: 'security rule 1',
      in: 'wrongAppOrigins',
      replace: 'isListed([each], withHost(each, hostname))',
      by: 'false',
    },
  ],
  'wrong-captcha-origin.ts': [
    { breaks: 'security rule 44', in: 'needsOrigin', replace: 'captcha !== undefined', by: '() => false' },
    { breaks: 'security rule 44', in: 'wrongCaptchaOrigin', replace: 'apps.some(({ origins }) => …', by: 'false' },
    {
      breaks: 'security rule 44',
      in: 'wrongCaptchaOrigin',
      replace: 'new URL(captchaOrigin).hostname === hostname',
      by: 'false',
    },
    { breaks: 'security rule 1', in: 'wrongCaptchaOrigin', replace: 'isBelow(captchaOrigin, hostname)', by: 'false' },
  ],
})
