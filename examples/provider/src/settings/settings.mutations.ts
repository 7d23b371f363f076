import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'oauth-providers.ts': [
    { breaks: 'threat 20', in: 'verifiedEmail', replace: 'flag === true || …', by: "at(claims, 'email')" },
    {
      breaks: 'threat 6',
      in: 'customSite.read',
      replace: "at(user, 'sub') === at(claims, 'sub') ? { ...(user as object), ...(claims as object) } : claims",
      by: '{ ...(user as object | undefined), ...(claims as object) }',
    },
  ],
  'parse-origin.ts': [{ breaks: 'security rule 32', in: 'parseOrigin', replace: '!parsed.success', by: 'false' }],
  'settings-schema.ts': [
    { breaks: 'threat 16', in: 'haveOwnBots', replace: 'new Set(bots).size === bots.length', by: 'true' },
    { breaks: 'security rule 38', in: 'haveOwnAudiences', replace: 'new Set(names).size === names.length', by: 'true' },
  ],
  'wrong-captcha-origin.ts': [
    { breaks: 'security rule 44', in: 'needsOrigin', replace: 'captcha !== undefined', by: '() => false' },
    { breaks: 'security rule 44', in: 'wrongCaptchaOrigin', replace: 'apps.some(({ origins }) => …', by: 'false' },
    { breaks: 'security rule 44', in: 'wrongCaptchaOrigin', replace: 'hostOf(…) === hostOf(origin)', by: 'false' },
  ],
})
