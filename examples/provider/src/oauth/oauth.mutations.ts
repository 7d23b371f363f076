import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'connect-oauth-provider.ts': [
    { breaks: 'threat 23', in: 'mayLeadInside', replace: 'allowsPrivate || isLoopback(…)', by: 'true' },
    { breaks: 'threat 23', in: 'discover', replace: 'cached && now < cached.until', by: 'false' },
    { breaks: 'threat 37', in: 'discover', replace: 'now + providerTimeout', by: 'now + discoveryLife' },
    { breaks: 'threat 23', in: 'isSafe', replace: 'allowsPrivate || !isInside(hostname)', by: 'true' },
  ],
  'create-oauth-login.ts': [
    { breaks: 'threat 6', in: 'requestLife', replace: '10 * 60_000', by: '3_600_000' },
    { breaks: 'threat 6', in: 'findReturned', replace: 'row.app_id === call.app.id', by: 'true' },
    { breaks: 'threat 6', in: 'findReturned', replace: 'row.session_id === sessionId', by: 'true' },
    { breaks: 'threat 6', in: 'findReturned', replace: 'provider === undefined || …', by: 'true' },
    { breaks: 'threat 6', in: 'findReturned', replace: 'row.challenge === digest(verifier)', by: 'true' },
    { breaks: 'threat 6', in: 'findReturned', replace: 'row.code === digest(code)', by: 'true' },
    { breaks: 'threat 7', in: 'findReturned', replace: 'row.client === call.client', by: 'true' },
    { breaks: 'threat 7', in: 'findReturned', replace: "row.thumbprint === '' || …", by: 'true' },
    { breaks: 'threat 6', in: 'spend', remove: 'if (!(await takeOAuthRequest(…))) throw unexpected()' },
    { breaks: 'threat 6', in: 'takeAnswer', replace: '!row || row.provider !== provider', by: 'row === undefined' },
    {
      breaks: 'threat 19',
      in: 'findQuestion',
      replace: 'isLogin ? undefined : await findRestorable(…)',
      by: 'undefined',
    },
    { breaks: 'threat 59', in: 'findQuestion', replace: 'await nameOthers(account)', by: '[]' },
    {
      breaks: 'security rule 41',
      in: 'findQuestion',
      replace: 'isLogin ? {…} : await nameCaller(row)',
      by: 'isLogin ? { owners: await nameOthers(account) } : undefined',
    },
    {
      breaks: 'security rule 41',
      in: 'findQuestion',
      replace: 'nameOwner(added, oauthProvider.name)',
      by: 'knownAs(profile) ?? oauthProvider.name',
    },
    { breaks: 'threat 24', in: 'logIn', replace: 'call.isOwnPage && origins.includes(…)', by: 'call.isOwnPage' },
    {
      breaks: 'security rule 38',
      in: 'logIn',
      replace: 'row.continued_at !== null && row.frame_thumbprint === frame?.thumbprint',
      by: 'row.continued_at !== null',
    },
    { breaks: 'security rule 42', in: 'logIn', replace: "row.shown_kind === 'approvals'", by: 'true' },
    { breaks: 'threat 59', in: 'link', remove: 'await requireConfirmation(context, session, {…})' },
    { breaks: 'threat 59', in: 'link', remove: "if (shown !== 'add' && shown !== 'link') throw unexpected()" },
    { breaks: 'threat 19', in: 'link', replace: "shown === 'link' ? 'on-provider' : 'none'", by: "'on-provider'" },
    { breaks: 'threat 6', in: 'toIdentifier', replace: '/^(custom|privy):/.test(method) ? …', by: 'subject' },
  ],
  'custom-provider.ts': [
    {
      breaks: 'threat 6',
      in: 'customProvider.read',
      replace: "at(user, 'sub') === at(claims, 'sub') ? { ...(user as object), ...(claims as object) } : claims",
      by: '{ ...(user as object | undefined), ...(claims as object) }',
    },
  ],
  'exchange-code.ts': [
    { breaks: 'threat 36', in: 'whyRefused', replace: '/^[a-z_]{1,50}$/.test(cause.error) ? …', by: 'cause.error' },
  ],
  'read-redirect.ts': [
    { breaks: 'threat 35', in: 'isOwnPage', replace: 'origins.includes(there) && …', by: 'true' },
    { breaks: 'threat 35', in: 'readRedirect', replace: 'isListed(app.origins, url.origin) && (…)', by: 'true' },
    { breaks: 'threat 35', in: 'readRedirect', replace: 'app.returnPaths?.includes(url.pathname) ?? true', by: 'true' },
    { breaks: 'threat 8', in: 'readRedirect', replace: 'origin === undefined || url.origin === origin', by: 'true' },
  ],
})
