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
    const hasFailed = event.name === 'test_fn_failure' || event.name === 'hook_failure';
    if (hasFailed && process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined) skipAll(state.rootDescribeBlock);
  }
};
