// Jest cannot end a file at its first failure, and Stryker's runner asks for no more than one: what is left is skipped.
const { TestEnvironment } = require('jest-environment-node');

const skipAll = (block) => {
  for (const child of block.children) {
    if (child.type === 'describeBlock') skipAll(child);
    else child.mode = 'skip';
  }
};

module.exports = class FirstFailureEnvironment extends TestEnvironment {
  handleTestEvent(event, state) {
    // Not at the failure of a hook: that becomes the failure of its tests, which a skipped test would hide.
    const hasFailed = event.name === 'test_done' && event.test.errors.length > 0;
    if (hasFailed && process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined) skipAll(state.rootDescribeBlock);
  }
};
