const relying_party = 'https://app.example'
const credential = {
  id: 'AAEC',
  raw_id: 'AAEC',
  type: 'public-key',
  authenticator_attachment: 'platform',
  client_extension_results: { large_blob: { blob: 'AwQF' } },
}
const descriptor = { id: 'AAEC', type: 'public-key', transports: ['internal', 'hybrid'] }

const given = { id: 'AAEC', rawId: 'AAEC', type: 'public-key', authenticatorAttachment: 'platform' } as const

/** The bodies and responses of the passkey calls, written from the specification. */
export const passkey = {
  /** Arguments that produce `assertion` and `attestation`. */
  given: {
    assertion: {
      relying_party,
      challenge: 'AwQF',
      authenticator_response: {
        ...given,
        clientExtensionResults: { largeBlob: { blob: 'AwQF' } },
        response: { clientDataJSON: 'e30', authenticatorData: 'AAEC', signature: 'AwQF', userHandle: 'BgcI' },
      },
    },
    attestation: {
      relying_party,
      authenticator_response: {
        ...given,
        clientExtensionResults: { largeBlob: { blob: 'AwQF' } },
        response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
      },
    },
  },
  init: { token: 'captcha', relying_party },
  verifying: {
    relying_party,
    options: {
      challenge: 'AwQF',
      rp_id: 'app.example',
      allow_credentials: [descriptor],
      timeout: 60_000,
      user_verification: 'required',
      extensions: { large_blob: { read: true } },
    },
  },
  enrolling: {
    relying_party,
    options: {
      challenge: 'AwQF',
      rp: { id: 'app.example', name: 'Example' },
      user: { id: 'BgcI', name: 'ada@example.com', display_name: 'ada@example.com' },
      pub_key_cred_params: [{ type: 'public-key', alg: -7 }],
      exclude_credentials: [descriptor],
      authenticator_selection: { resident_key: 'required', require_resident_key: true, user_verification: 'required' },
      attestation: 'none',
      timeout: 60_000,
      extensions: { cred_props: true },
    },
  },
  assertion: {
    relying_party,
    challenge: 'AwQF',
    authenticator_response: {
      ...credential,
      response: { client_data_json: 'e30', authenticator_data: 'AAEC', signature: 'AwQF', user_handle: 'BgcI' },
    },
  },
  attestation: {
    relying_party,
    authenticator_response: {
      ...credential,
      response: { client_data_json: 'e30', attestation_object: 'oA', transports: ['internal'] },
    },
  },
}
