/** Lets every call through and notes its address once it is answered; after `cutOff` the save of a lead is the only one that is. */
export const recordAnswers = (): { answered: readonly string[]; cutOff: () => void } => {
  const answered: string[] = [];
  let isCutOff = false;
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url } = new Request(input, init);
    if (isCutOff && !url.endsWith('/update-lead')) return new Promise<Response>(() => undefined);
    const answer = await send(input, init);
    answered.push(url);
    return answer;
  });
  return {
    answered,
    cutOff: () => {
      isCutOff = true;
    },
  };
};
