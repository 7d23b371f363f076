/** Verbs of hooks whose methods have no typed input. */
export type ProofVerbs = {
  /**
   * Logs in. Resolves once the user is logged in. The terms and the wallet follow; `onComplete` is called after them.
   */
  login: (options?: ProofVerbs.Options) => Promise<void>
  /** Links the account to the user. Resolves once it is linked. */
  link: () => Promise<void>
  /** Returns to the initial state. */
  reset: () => void
}

export declare namespace ProofVerbs {
  type Options = {
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    /** Captcha token. Required if the app has a captcha. */
    captchaToken?: string | undefined
  }
}
