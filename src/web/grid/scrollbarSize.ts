const measure = () => {
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;width:99px;height:99px;overflow:scroll';
  document.body.append(probe);
  const size = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return { ratio: window.devicePixelRatio, size };
};

// Measured while a grid is drawn, the page would be styled and laid out once more.
let measured = measure();

/** In CSS pixels. */
export const scrollbarSize = (): number => {
  if (measured.ratio !== window.devicePixelRatio) measured = measure();
  return measured.size;
};
