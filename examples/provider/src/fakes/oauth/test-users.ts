import type { OAuthMethod } from '../../login-methods/oauth-providers.js'

/** Test users with social accounts at the fake OAuth providers. */
export const testUsers = {
  ada: { given: 'Ada', family: 'Lovelace', email: 'ada@example.com', number: 1 },
  grace: { given: 'Grace', family: 'Hopper', email: 'grace@example.com', number: 2 },
  alan: { given: 'Alan', family: 'Turing', email: 'alan@example.com', number: 3 },
  katherine: { given: 'Katherine', family: 'Johnson', email: 'katherine@example.com', number: 4 },
} as const

export type PersonName = keyof typeof testUsers

type Answers = { readonly user?: object; readonly emails?: object; readonly claims?: object }

/** The responses of each OAuth provider about a user: from its userinfo endpoint, or in its ID token. */
const shapes: { readonly [method in OAuthMethod]: (name: PersonName) => Answers } = {
  google: (name) => ({
    claims: {
      sub: `10876543210987654321${testUsers[name].number}`,
      email: testUsers[name].email,
      email_verified: true,
      name: fullName(name),
      given_name: testUsers[name].given,
      family_name: testUsers[name].family,
    },
  }),
  twitter: (name) => ({
    user: {
      data: {
        id: `160000000000000000${testUsers[name].number}`,
        name: fullName(name),
        username: name,
        profile_image_url: `https://pbs.twimg.com/profile_images/${name}_normal.jpg`,
      },
    },
  }),
  discord: (name) => ({
    user: {
      id: `80351110224678912${testUsers[name].number}`,
      username: name,
      discriminator: '0',
      global_name: fullName(name),
      avatar: null,
      verified: true,
      email: testUsers[name].email,
    },
  }),
  github: (name) => ({
    user: { login: name, id: testUsers[name].number, name: fullName(name), email: null, type: 'User' },
    emails: [
      { email: `${name}@old.example.com`, primary: false, verified: false, visibility: null },
      { email: testUsers[name].email, primary: true, verified: true, visibility: 'private' },
    ],
  }),
  spotify: (name) => ({
    user: {
      id: `${name}${testUsers[name].number}`,
      display_name: fullName(name),
      email: testUsers[name].email,
      type: 'user',
    },
  }),
  instagram: (name) => ({
    user: { id: `2${testUsers[name].number}`, user_id: `1784140000000000${testUsers[name].number}`, username: name },
  }),
  tiktok: (name) => ({
    user: {
      data: {
        user: {
          open_id: `-000open_${name}`,
          union_id: `union_${name}`,
          display_name: testUsers[name].given,
          username: name,
        },
      },
      error: { code: 'ok', message: '', log_id: '20260101000000' },
    },
  }),
  linkedin: (name) => ({
    claims: {
      sub: `li_${name}`,
      name: fullName(name),
      given_name: testUsers[name].given,
      family_name: testUsers[name].family,
      email: testUsers[name].email,
      email_verified: 'true',
    },
  }),
  // Apple users may hide their email address.
  apple: (name) => ({
    claims: {
      sub: `00172${testUsers[name].number}.a1b2c3.0930`,
      email: `${name}${testUsers[name].number}@privaterelay.appleid.com`,
      email_verified: 'true',
      is_private_email: 'true',
    },
  }),
  line: (name) => ({
    user: {
      sub: `U4af4980629000000000000000000000${testUsers[name].number}`,
      name: fullName(name),
      picture: `https://profile.line-scdn.net/${name}`,
    },
  }),
}

const fullName = (name: PersonName) => `${testUsers[name].given} ${testUsers[name].family}`

export const answersOf = (method: OAuthMethod, name: PersonName): Answers => shapes[method](name)
