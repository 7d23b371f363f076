import type { Hint, MigrationTable, NameRow, Removed } from './table.js'

const guide = 'migrate-from-privy'

/** Returns rows for names that exist in Keyhook. */
const same = (names: string): Readonly<Record<string, NameRow>> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, 'same']),
  )

const renamed = (names: Readonly<Record<string, string>>): Readonly<Record<string, NameRow>> =>
  Object.fromEntries(Object.entries(names).map(([name, to]) => [name, { to }]))

const hook = (hint: string, calls: string, page?: string): Removed => ({
  is: 'hook',
  hint,
  calls: calls.split(' ').filter(Boolean),
  ...(page && { page }),
})

const component = (hint: string, page?: string): Removed => ({ is: 'component', hint, ...(page && { page }) })

const fn = (hint: string, page?: string): Removed => ({ is: 'function', hint, ...(page && { page }) })

const types = (hint: string, names: string): Readonly<Record<string, NameRow>> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, { is: 'type', hint }]),
  )

const chains: Hint = { hint: 'Remove it. Embedded wallets exist on Ethereum networks and on Solana.' }
const crossApp: Hint = {
  hint: 'Use crossAppConnector of @keyhook/sdk/wagmi.',
  page: 'cross-app-wallets',
}
const miniApp = 'Use useLoginWithFarcaster, which shows a QR code or a link.'
const fund = 'Use useFundWallet or useFunding.'
const jwt = 'Pass config.customAuth with isLoading and getCustomAccessToken.'
const noReplacement = 'Remove it. Keyhook has no replacement.'
const unlink = 'Use the unlink functions of usePrivy, or useUnlinkAccount.'
const writeType = 'Write the type yourself, for example with ReturnType.'

const solana = '@privy-io/react-auth/solana'
const bytes = 'Uint8Array.from(atob(signature), (each) => each.charCodeAt(0))'

/** Names of `@privy-io/react-auth` 1 to 3 and of the packages beside it. */
export const privy: MigrationTable = {
  product: 'Privy',
  guide,
  packages: ['@privy-io/react-auth', '@privy-io/wagmi', '@privy-io/chains', '@privy-io/cross-app-connect'],
  modules: {
    '@privy-io/react-auth': {
      to: '@keyhook/sdk',
      names: {
        ...same(`
          PrivyProvider PrivyProviderProps PrivyClientConfig PrivyInterface PrivyEvents PrivyErrorCode usePrivy
          useLogin useLogout useUser useToken useIdentityToken useModalStatus useAcceptTerms
          useLoginWithEmail useLoginWithSms useLoginWithOAuth useLoginWithPasskey useSignupWithPasskey
          useLoginWithSiwe useLoginWithSiws useLoginWithTelegram useGuestAccounts useCustomAuth useCrossAppAccounts
          useOAuthTokens useLinkAccount useLinkEmail useLinkPhone useLinkWithOAuth useLinkWithPasskey useLinkWithSiwe
          useLinkWithSiws useUpdateAccount useUpdateEmail useUpdatePhone
          useWallets useActiveWallet useConnectWallet useConnectOrCreateWallet useCreateWallet useExportWallet
          useImportWallet useSetWalletPassword useSetWalletRecovery useRecoverEmbeddedWallet
          useSignMessage useSignTypedData useSignTransaction useSendTransaction useSign7702Authorization
          useSolanaWallets useSendSolanaTransaction useFundWallet useDelegatedActions useHeadlessDelegatedActions
          useSessionSigners useSigners useMfa useMfaEnrollment useRegisterMfaListener useFarcasterSigner
          useExperimentalFarcasterSigner
          getAccessToken getIdentityToken getEmbeddedConnectedWallet addRpcUrlOverrideToChain toViemAccount
          errorIndicatesMfaVerificationFailed errorIndicatesMaxMfaRetries errorIndicatesMfaTimeout
          SUPPORTED_CHAINS VERSION
          User Wallet Email Phone Google Twitter Discord Github Tiktok LinkedIn Apple Farcaster Telegram Passkey
          CrossAppAccount EmailWithMetadata PhoneWithMetadata WalletWithMetadata GoogleOAuthWithMetadata
          TwitterOAuthWithMetadata DiscordOAuthWithMetadata GithubOAuthWithMetadata TiktokOAuthWithMetadata
          LinkedInOAuthWithMetadata AppleOAuthWithMetadata FarcasterWithMetadata PasskeyWithMetadata
          TelegramWithMetadata CrossAppAccountWithMetadata LinkedAccountWithMetadata
          ConnectedWallet ConnectedSolanaWallet BaseConnectedWallet BaseConnectedWalletType WalletListEntry
          EIP1193Provider CallbackError LoginModalOptions LoginMethodOrderOption OtpFlowState OAuthFlowState
          PasskeyFlowState SiweFlowState CustomAuthFlowState OAuthTokens MfaMethod UnsignedTransactionRequest
          TransactionReceipt TransactionLog Quantity SignTypedDataParams SendTransactionModalUIOptions
          SignMessageModalUIOptions FundWalletConfig NativeFundingConfig MoonpayConfig MoonpayPaymentMethod
          SolanaFundingConfig SolanaCluster UseFundWalletInterface`),
        ...renamed({
          useSignAuthorization: 'useSign7702Authorization',
          SolanaTransactionReceipt: 'SolanaReceipt',
          SupportedSolanaTransaction: 'SolanaTransaction',
          OAuthProviderType: 'OAuthProvider',
          SmartWallet: 'SmartWalletAccount',
          Line: 'LineAccount',
          LineOAuthWithMetadata: 'LineAccount',
          SiwsFlowState: 'SiweFlowState',
          TelegramAuthFlowState: 'TelegramState',
          ConnectWalletModalOptions: 'WalletListOptions',
          TransactionUIOptions: 'SendTransactionModalUIOptions',
          BaseConnectedEthereumWallet: 'ConnectedWallet',
          BaseConnectedSolanaWallet: 'ConnectedSolanaWallet',
        }),
        useSubscribeToJwtAuthWithFlag: hook(jwt, '', 'custom-auth'),
        useSyncJwtBasedAuthState: hook(jwt, '', 'custom-auth'),
        useLinkJwtAccount: hook(noReplacement, 'linkWithJwt'),
        useLoginWithFarcasterV2: hook(miniApp, 'initLoginWithFarcaster loginWithFarcaster', 'farcaster'),
        useGetFarcasterSignerPublicKey: hook('Use useFarcasterSigner.', 'getFarcasterSignerPublicKey', 'farcaster'),
        useRequestFarcasterSigner: hook('Use useFarcasterSigner.', 'requestFarcasterSigner', 'farcaster'),
        useSignFarcasterMessage: hook('Use useFarcasterSigner.', 'signFarcasterMessage', 'farcaster'),
        useConnectCoinbaseSmartWallet: hook(
          'Use useConnectWallet with Coinbase Wallet in the list.',
          'connectCoinbaseSmartWallet',
          'external-wallets',
        ),
        useConnectBaseAccount: hook('Use useConnectWallet.', 'connectBaseAccount', 'external-wallets'),
        useBaseAccountSdk: hook('Use useConnectWallet.', '', 'external-wallets'),
        useGetWalletPrivateKey: hook('Use useHeadlessExportWallet.', 'getWalletPrivateKey', 'export-wallets'),
        useUnlinkEmail: hook(unlink, 'unlinkEmail unlink', 'account-linking'),
        useUnlinkPhone: hook(unlink, 'unlinkPhone unlink', 'account-linking'),
        useUnlinkWallet: hook(unlink, 'unlinkWallet unlink', 'account-linking'),
        useUnlinkPasskey: hook(unlink, 'unlinkPasskey unlink', 'account-linking'),
        useUnlinkOAuth: hook(unlink, 'unlinkOAuth unlink', 'account-linking'),
        useUnlinkTelegram: hook(unlink, 'unlinkTelegram unlink', 'account-linking'),
        useUnlinkFarcaster: hook(unlink, 'unlinkFarcaster unlink', 'account-linking'),
        useAddFunds: hook(fund, 'addFunds', 'funding'),
        useFiatOnramp: hook(fund, 'fund', 'funding'),
        useFundWalletWithBankDeposit: hook(fund, 'fundWallet', 'funding'),
        useDepositAddress: hook(fund, '', 'funding'),
        useTransfer: hook('Use useSendTransaction.', 'transfer', 'sign-and-send'),
        useWalletActions: hook(noReplacement, ''),
        useAuthorizationSignature: hook(noReplacement, 'generateAuthorizationSignature'),
        useGetAccessTokenForProvider: hook(noReplacement, 'getAccessTokenForProvider'),
        useAuthMfa: hook('Use useMfa.', '', 'mfa'),
        useAuthMfaEnrollment: hook('Use useMfaEnrollment.', '', 'mfa'),
        useMigrateWallets: hook(noReplacement, 'migrate'),
        useX402Fetch: hook(noReplacement, 'wrapFetchWithPayment'),
        usePrivyClient_experimental: hook('Use useClient.', ''),
        LoginModal: component('Render a screen of your copy instead.', 'screens'),
        PrivyModal: component('Render a screen of your copy instead.', 'screens'),
        Captcha: component('Use useCaptcha, or copy the screen.', 'captcha'),
        addPrivyRpcToChain: fn('List your chains and their RPC URLs in config.supportedChains.'),
        dataSuffix: fn(noReplacement),
        createCrossTabUserSyncPlugin: fn('Remove it. Tabs share their session.'),
        createWalletCreationOnLoginPlugin: fn('Use config.embeddedWallets and useCreateWallet.', 'embedded-wallets'),
        PrivyClient: fn('Use createClient.'),
        ...types(
          writeType,
          `LoginWithCode SendCodeToEmail SendCodeToSms SendCodeToLinkEmail SendCodeToLinkPhone LinkWithOAuthInput
          LinkedAccountType MessageTypes TypedMessage NonEmptyArray PriceDisplayOptions ContractUIOptions
          MoonpayCurrencyCode MoonpayFundingConfig JwtAuthFlowState UseWalletsInterface UseSolanaWalletsInterface
          UseFundSolanaWalletInterface UseLoginWithEmail UseLoginWithSms UseLoginWithPasskey UseLoginWithSiws
          UseLoginWithTelegram UseLinkWithPasskey UseLinkWithSiws UseLinkWithOAuth UseLinkEmail UseLinkPhone
          UseOAuthTokens UseCustomAuth UseImportWalletInterface UseDelegatedActionsInterface
          UseSessionSignersInterface UseSignersInterface UseSignupWithPasskey UseUpdateEmailInterface
          UseUpdatePhoneInterface UseRecoverEmbeddedWalletInterface UseConnectCoinbaseSmartWalletInterface
          UseCrossAppAccountsInterface CrossAppTransactionOptions CrossAppWalletOptions PrivyI18nStrings
          PrivyViemAccount FundingResult FundingStatus AddFundsOptions AddFundsResult CookieWriteBehavior`,
        ),
      },
    },
    '@privy-io/react-auth/solana': {
      to: '@keyhook/sdk/solana',
      names: {
        ...same(`
          useSolanaWallets useWallets useConnectedStandardWallets useCreateWallet useExportWallet useImportWallet
          useFundWallet useSendTransaction useSignAndSendTransaction useSignMessage useSignTransaction
          useSolanaFundingPlugin toSolanaWalletConnectors SolanaAdapterConnector ConnectedSolanaWallet
          ConnectedStandardSolanaWallet SolanaFundingConfig`),
        ...renamed({
          useStandardWallets: 'useWallets',
          useSolanaStandardWallets: 'useWallets',
          useStandardFundWallet: 'useFundWallet',
          useStandardSignAndSendTransaction: 'useSignAndSendTransaction',
          useStandardSignMessage: 'useSignMessage',
          useStandardSignTransaction: 'useSignTransaction',
          SupportedSolanaTransaction: 'SolanaTransaction',
        }),
        SolanaTransactionReceipt: { to: 'SolanaReceipt', module: '@keyhook/sdk' },
        useSolanaLedgerPlugin: hook('Remove the call.', ''),
        usePrivyStandardWallet: hook('Use the standardWallet of each wallet of useWallets.', '', 'solana'),
        defaultSolanaRpcsPlugin: fn('Remove it, and list your RPC URLs in config.solanaClusters.', 'solana'),
        ...types(
          writeType,
          `PrivyStandardWallet SolanaStandardWallet UseWallets UseStandardWallets UseSignMessage UseSignTransaction
          UseSignAndSendTransaction UseFundWalletInterface UseImportWalletInterface UseSolanaWalletsInterface
          UseConnectedStandardWallets UseFundSolanaWalletInterface UseSendTransactionInterface UseSignMessageInterface
          UseSignTransactionInterface UsePrivyStandardWalletInterface UseSolanaStandardWalletsInterface`,
        ),
      },
    },
    '@privy-io/react-auth/smart-wallets': {
      to: '@keyhook/sdk/smart-wallets',
      names: {
        ...same('SmartWalletsProvider SmartWalletsProviderProps useSmartWallets'),
        ...renamed({ SmartWalletClientType: 'SmartWalletClient' }),
      },
    },
    '@privy-io/react-auth/ui': {
      to: undefined,
      names: {
        useUpdateAccount: { to: 'useUpdateAccount', module: '@keyhook/sdk' },
        useUpdateEmail: { to: 'useUpdateEmail', module: '@keyhook/sdk' },
        useUpdatePhone: { to: 'useUpdatePhone', module: '@keyhook/sdk' },
        UserPill: component('Copy the account page: keyhook add profile.', 'account-page'),
        WalletsDialog: component('Copy the account page: keyhook add profile.', 'account-page'),
      },
      others: { is: 'type', hint: writeType },
    },
    '@privy-io/react-auth/extended-chains': {
      to: undefined,
      names: {
        useCreateWallet: hook(chains.hint, 'createWallet'),
        useExportWallet: hook(chains.hint, 'exportWallet'),
        useSignRawHash: hook(chains.hint, 'signRawHash'),
      },
      others: { is: 'type', ...chains },
    },
    '@privy-io/react-auth/tempo': {
      to: undefined,
      names: {
        useSendTransaction: hook(chains.hint, 'sendTransaction'),
        useSignTransaction: hook(chains.hint, 'signTransaction'),
        toViemAccount: fn(chains.hint),
      },
      others: { is: 'type', ...chains },
    },
    '@privy-io/react-auth/farcaster': {
      to: undefined,
      names: {
        useLoginToMiniApp: hook(miniApp, 'initLoginToMiniApp loginToMiniApp', 'farcaster'),
        useLoginToFrame: hook(miniApp, 'initLoginToFrame loginToFrame', 'farcaster'),
      },
      others: { is: 'type', hint: writeType },
    },
    '@privy-io/react-auth/hooks': {
      to: undefined,
      names: { useDepositAddress: hook(fund, '', 'funding') },
      others: { is: 'type', hint: writeType },
    },
    '@privy-io/wagmi': {
      to: '@keyhook/sdk/wagmi',
      names: same('createConfig WagmiProvider useSetActiveWallet'),
    },
    '@privy-io/chains': {
      to: '@keyhook/sdk',
      names: {
        ...same('addRpcUrlOverrideToChain'),
        addPrivyRpcToChain: fn('List your chains and their RPC URLs in config.supportedChains.'),
      },
    },
    '@privy-io/cross-app-connect': {
      to: undefined,
      names: {
        toPrivyWalletConnector: { is: 'function', ...crossApp },
        toPrivyWalletProvider: { is: 'function', ...crossApp },
        toPrivyWallet: { is: 'function', ...crossApp },
      },
      others: { is: 'type', ...crossApp },
    },
    '@privy-io/cross-app-connect/rainbow-kit': {
      to: undefined,
      names: {
        toPrivyWallet: { is: 'function', ...crossApp },
        toPrivyWalletConnector: { is: 'function', ...crossApp },
      },
      others: { is: 'type', ...crossApp },
    },
  },
  unchanged: {
    '@privy-io/server-auth': {
      hint: 'Set the address of your provider, and verify tokens with createVerifier.',
      page: 'migrate-backend-from-privy',
    },
    '@privy-io/node': {
      hint: 'Set the address of your provider, and verify tokens with createVerifier.',
      page: 'migrate-backend-from-privy',
    },
    '@privy-io/wagmi-connector': { hint: 'It is for wagmi 1. Upgrade to wagmi 2 or 3 first.', page: 'wagmi' },
    '@privy-io/expo': { hint: 'Keyhook has no React Native package.' },
    '@privy-io/js-sdk-core': { hint: 'Use createClient of @keyhook/sdk.' },
    '@privy-io/public-api': { hint: noReplacement },
    '@privy-io/cross-app-provider': { hint: 'The provider serves these pages.', page: 'cross-app-wallets' },
  },
  provider: {
    module: '@privy-io/react-auth',
    name: 'PrivyProvider',
    props: {
      appId: 'same',
      clientId: 'same',
      apiUrl: 'same',
      config: 'same',
      children: 'same',
      key: 'same',
      onSuccess: { hint: 'Use useLogin({ onComplete }) in a component inside the provider.' },
      createPrivyWalletOnLogin: { hint: 'Use config.embeddedWallets.createOnLogin.', page: 'embedded-wallets' },
      storage: { hint: noReplacement },
    },
  },
  members: {
    usePrivy: {
      forkSession: { hint: noReplacement },
      setActiveWallet: { hint: 'Use useActiveWallet.' },
      walletConnectors: { hint: 'Use useWallets.' },
      getEthereumProvider: { hint: 'Use getEthereumProvider() of a wallet of useWallets.' },
      getEthersProvider: { hint: 'Wrap getEthereumProvider() of a wallet with ethers.' },
      getWeb3jsProvider: { hint: 'Wrap getEthereumProvider() of a wallet with web3.js.' },
      linkOAuth: { hint: 'Use linkWithOAuth({ provider }) of useLinkWithOAuth.', page: 'social-login' },
      unlinkOAuth: { hint: 'Use useUnlinkAccount.', page: 'account-linking' },
      linkTwitch: { hint: 'Add the service as a custom OpenID provider.', page: 'social-login' },
      unlinkTwitch: { hint: 'Add the service as a custom OpenID provider.', page: 'social-login' },
    },
  },
  walletMembers: {
    getEthersProvider: { hint: 'Wrap getEthereumProvider() with the provider class of your version of ethers.' },
    getWeb3jsProvider: { hint: 'Wrap getEthereumProvider() with web3.js.' },
  },
  config: {
    type: 'PrivyClientConfig',
    same: [
      'appearance.theme',
      'appearance.accentColor',
      'appearance.logo',
      'appearance.landingHeader',
      'appearance.loginMessage',
      'appearance.showWalletLoginFirst',
      'appearance.walletList',
      'appearance.walletChainType',
      'loginMethods',
      'loginMethodsAndOrder.primary',
      'loginMethodsAndOrder.overflow',
      'legal.termsAndConditionsUrl',
      'legal.privacyPolicyUrl',
      'supportedChains',
      'defaultChain',
      'solanaClusters',
      'embeddedWallets.createOnLogin',
      'embeddedWallets.ethereum.createOnLogin',
      'embeddedWallets.solana.createOnLogin',
      'embeddedWallets.requireUserOwnedRecoveryOnCreate',
      'embeddedWallets.userOwnedRecoveryOptions',
      'embeddedWallets.showWalletUIs',
      'embeddedWallets.priceDisplay',
      'embeddedWallets.extendedCalldataDecoding',
      'captchaEnabled',
      'externalWallets.coinbaseWallet.connectionOptions',
      'externalWallets.walletConnect.enabled',
      'externalWallets.solana.connectors',
      'externalWallets.disableAllExternalWallets',
      'mfa.noPromptOnMfaRequired',
      'passkeys.shouldUnlinkOnUnenrollMfa',
      'passkeys.shouldUnenrollMfaOnUnlink',
      'intl.defaultCountry',
      'customAuth.enabled',
      'customAuth.getCustomAccessToken',
      'customAuth.isLoading',
      'walletConnectCloudProjectId',
      'fundingMethodConfig.moonpay',
    ],
    renamed: {
      'embeddedWallets.noPromptOnSignature': { to: 'showWalletUIs', negated: true },
      'embeddedWallets.requireUserPasswordOnCreate': { to: 'requireUserOwnedRecoveryOnCreate' },
    },
    removed: {
      'rpcConfig': { hint: 'Set the RPC URLs of the chains in supportedChains: addRpcUrlOverrideToChain.' },
      'additionalChains': { hint: 'Add the chains to supportedChains.' },
      'fiatOnRamp': { hint: 'Use fundingMethodConfig.', page: 'funding' },
      'solana': { hint: 'List your RPC URLs in solanaClusters: [{ name, rpcUrl }].', page: 'solana' },
      'plugins': { hint: noReplacement },
      'sessions': { hint: 'Remove it. Sessions need no cookie.' },
      'scriptNonce': { hint: 'Use the policy that keyhook csp prints.', page: 'content-security-policy' },
      'customOAuthRedirectUrl': {
        hint: 'Set the redirect URLs in the settings of the provider.',
        page: 'social-login',
      },
      'allowOAuthInEmbeddedBrowsers': { hint: noReplacement },
      'headless': { hint: 'Leave <AuthModal /> out for an app without screens.', page: 'screens' },
      '_render': { hint: 'Render a screen of your copy instead.', page: 'screens' },
      'appearance.emailDomain': { hint: noReplacement },
      'intl.textLocalization': { hint: 'Translate the words in your copy of the screens.', page: 'screens' },
      'embeddedWallets.waitForTransactionConfirmation': { hint: 'Use useTransactionRequest.', page: 'sign-and-send' },
      'embeddedWallets.disableAutomaticMigration': { hint: noReplacement },
      'externalWallets.coinbaseWallet.config': { hint: 'Use connectionOptions.', page: 'external-wallets' },
      'externalWallets.baseAccount': { hint: noReplacement },
      'externalWallets.signatureRequestTimeouts': { hint: noReplacement },
      'passkeys.registration': { hint: noReplacement },
    },
    values: {
      'appearance.walletList': {
        removed: [
          'base_account',
          'wallet_connect_qr',
          'wallet_connect_qr_solana',
          'ronin_wallet',
          'haha_wallet',
          'solflare',
          'backpack',
          'jupiter',
          'binance',
          'binanceus',
          'bitget_wallet',
          'kraken_wallet',
          'robinhood_wallet',
        ],
        hint: 'Installed wallets are found without it: detected_ethereum_wallets, detected_solana_wallets.',
        page: 'external-wallets',
      },
      'loginMethods': { removed: ['twitch'], hint: 'Add it as a custom OpenID provider.', page: 'social-login' },
    },
  },
  variables: { PRIVY_APP_ID: 'KEYHOOK_APP_ID', PRIVY_CLIENT_ID: 'KEYHOOK_CLIENT_ID' },
  positional: {
    upTo: 1,
    calls: {
      signMessage: {
        hooks: ['usePrivy', 'useSignMessage'],
        first: 'message',
        options: ['uiOptions', 'address'],
        result: 'signature',
      },
      signTypedData: {
        hooks: ['usePrivy', 'useSignTypedData'],
        options: ['uiOptions', 'address'],
        result: 'signature',
      },
      sendTransaction: {
        hooks: ['usePrivy', 'useSendTransaction'],
        options: ['uiOptions', 'fundWalletConfig', 'address'],
      },
    },
    callbacks: {
      useLogin: { onComplete: ['user', 'isNewUser', 'wasAlreadyAuthenticated', 'loginMethod', 'loginAccount'] },
      useLoginWithEmail: {
        onComplete: ['user', 'isNewUser', 'wasAlreadyAuthenticated', 'loginMethod', 'loginAccount'],
      },
      useLoginWithSms: { onComplete: ['user', 'isNewUser', 'wasAlreadyAuthenticated', 'loginMethod', 'loginAccount'] },
      useLoginWithOAuth: {
        onComplete: ['user', 'isNewUser', 'wasAlreadyAuthenticated', 'loginMethod', 'loginAccount'],
      },
      useLoginWithPasskey: {
        onComplete: ['user', 'isNewUser', 'wasAlreadyAuthenticated', 'loginMethod', 'loginAccount'],
      },
      useConnectWallet: { onSuccess: ['wallet'] },
      useCreateWallet: { onSuccess: ['wallet'] },
      useLinkAccount: { onSuccess: ['user', 'linkMethod', 'linkedAccount'] },
      useLinkWithSiwe: { onSuccess: ['user', 'linkMethod', 'linkedAccount'] },
      useUpdateAccount: { onSuccess: ['user', 'updateMethod', 'updatedAccount'] },
      useRegisterMfaListener: { onMfaRequired: ['mfaMethods'] },
      useSetWalletPassword: { onSuccess: ['wallet'] },
      useSetWalletRecovery: { onSuccess: ['method', 'wallet'] },
      useSignMessage: { onSuccess: ['signature'] },
      useSignTypedData: { onSuccess: ['signature'] },
      useToken: { onAccessTokenGranted: ['accessToken'] },
      useOAuthTokens: { onOAuthTokenGrant: ['oAuthTokens', 'user'] },
    },
  },
  results: [
    {
      ...{ module: solana, hook: 'useSignMessage', verb: 'signMessage', majors: [2] },
      convert: `({ signature }) => ${bytes}`,
    },
    {
      ...{ module: solana, hook: 'useSignMessage', verb: 'signMessage', majors: [3] },
      convert: `({ signature }) => ({ signature: ${bytes} })`,
    },
    {
      ...{ module: solana, hook: 'useSignTransaction', verb: 'signTransaction', majors: [2] },
      differs: {
        hint: 'Pass transaction.serialize({ requireAllSignatures: false }) and no connection. It returns the bytes as { signedTransaction }.',
        page: 'solana',
      },
    },
    {
      ...{ module: solana, hook: 'useSignAndSendTransaction', verb: 'signAndSendTransaction', majors: [3] },
      differs: { hint: 'The signature is base58 text, so do not encode it again.', page: 'solana' },
    },
  ],
}
