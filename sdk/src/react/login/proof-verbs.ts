/** What starts and ends the proof of an account, in the hooks of methods of which nothing is typed. */
export type ProofVerbs = {
  /** Resolves once the user is logged in. Terms and wallet come after it: `onComplete` tells when they are done. */
  login: (options?: ProofVerbs.Options) => Promise<void>
  /** Links the account to the user who is logged in. Resolves once it is linked. */
  link: () => Promise<void>
  /** Back to the beginning, from anywhere. */
  reset: () => void
}

export declare namespace ProofVerbs {
  type Options = {
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    /** Needed when the app asks for a captcha. */
    captchaToken?: string | undefined
  }
}
