/** An area of a mutation run: the changed code, and the suites that must notice. */
export interface Area {
  /** Files of `src`, as globs from the project's root. */
  code: readonly string[];
  /** Files or folders of `test`, from the project's root. */
  suites: readonly string[];
}

/**
 * What a mistake would cost money or trust in. The suites of an area are those that are about it, and not all that happen to
 * run its code: a run has to end within minutes.
 */
export const areas = {
  idempotency: {
    code: ['src/server/runWrite.ts'],
    suites: [
      'test/server/idempotency.test.ts',
      'test/server/auth/endedWhileSending.test.ts',
      'test/server/access/accessMatrix.test.ts',
      'test/postgres/personLock.test.ts',
    ],
  },
  scope: {
    code: ['src/contract/rules/scope.ts', 'src/server/rules/scope.ts'],
    suites: ['test/server/access/accessMatrix.test.ts', 'test/server/leads/foreignLeads.test.ts'],
  },
  transfer: {
    code: [
      'src/server/transfers/transferRoutes.ts',
      'src/server/transfers/transferLeads.ts',
      'src/server/transfers/undoTransfer.ts',
      'src/server/transfers/planDistribution.ts',
      'src/server/transfers/transferRules.ts',
      'src/server/leads/assigneeQueries.ts',
    ],
    suites: [
      'test/server/leads/assignLeads.test.ts',
      'test/server/leads/overlappingTransfers.deep.test.ts',
      'test/server/transfers/reassignLeads.test.ts',
      'test/server/transfers/distributeLeads.test.ts',
      'test/server/transfers/undoTransfer.test.ts',
      'test/server/transfers/splitLeads.test.ts',
      'test/server/leads/updateAssignment.test.ts',
      'test/server/leads/createLead.test.ts',
      'test/server/transfers/transferList.test.ts',
    ],
  },
  // Of sign-in, the quick suites come first: most mistakes are noticed there. Two are left out: overTime makes a thousand
  // calls, and the histories of attackAndOwner differ from run to run, which a score should not.
  codes: {
    code: [
      'src/server/otp/otpQueries.ts',
      'src/server/otp/verifyCode.ts',
      'src/server/otp/wrongCodes.ts',
      'src/server/otp/otpLimits.ts',
    ],
    suites: [
      'test/server/otp/waitText.test.ts',
      'test/server/otp/codeHash.test.ts',
      'test/server/otp/signIn.test.ts',
      'test/server/otp/holders.test.ts',
      'test/server/otp/signInWords.test.ts',
      'test/server/otp/allowances.test.ts',
      'test/server/auth/sessions.test.ts',
      'test/server/users/unlockUser.test.ts',
      'test/server/otp/limits.test.ts',
      'test/server/otp/knownPlaces.test.ts',
      'test/server/sessions/sessions.test.ts',
    ],
  },
  sending: {
    code: [
      'src/server/otp/sendThrottle.ts',
      'src/server/otp/senders.ts',
      'src/server/otp/signInRequest.ts',
      'src/server/otp/otpLimits.ts',
      'src/server/otp/otpRoutes.ts',
    ],
    suites: [
      'test/server/otp/senders.test.ts',
      'test/server/otp/signIn.test.ts',
      'test/server/otp/signInWords.test.ts',
      'test/server/otp/allowances.test.ts',
      'test/postgres/otpLocks.test.ts',
      'test/server/otp/knownPlaces.test.ts',
      'test/server/otp/limits.test.ts',
      'test/server/auth/endedWhileSending.test.ts',
    ],
  },
  places: {
    code: ['src/server/otp/places.ts', 'src/server/otp/device.ts'],
    suites: [
      'test/server/otp/places.test.ts',
      'test/server/otp/device.test.ts',
      'test/server/otp/allowances.test.ts',
      'test/server/otp/holders.test.ts',
      'test/server/otp/knownPlaces.test.ts',
    ],
  },
  handOut: {
    code: [
      'src/contract/amounts.ts',
      'src/server/handOut/chooseAgent.ts',
      'src/server/handOut/deadlines.ts',
      'src/server/handOut/handOutNext.ts',
    ],
    suites: ['test/contract/amounts.test.ts', 'test/contract/workingTime.test.ts', 'test/server/handOut'],
  },
  auth: {
    code: ['src/server/auth/*.ts'],
    suites: ['test/server/auth', 'test/server/access/accessMatrix.test.ts'],
  },
  guards: {
    code: ['src/server/router.ts'],
    // Not the times of foreign leads, which are of other files.
    suites: [
      'test/server/router.test.ts',
      'test/server/access/accessMatrix.test.ts',
      'test/server/access/escalation.test.ts',
      'test/server/access/heldOpen.deep.test.ts',
    ],
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

export const areaNames = Object.keys(areas);

export const isAreaName = (name: string): name is AreaName => Object.hasOwn(areas, name);
