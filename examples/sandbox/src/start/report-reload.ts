/** Reports on stderr if saved settings were loaded or rejected. `keyhook dev` shows these lines to the user. */
export const reportReload = (problem: string | undefined): void =>
  void process.stderr.write(
    problem === undefined ? 'The saved settings are in use.\n' : `The saved settings are not in use. ${problem}\n`,
  )
