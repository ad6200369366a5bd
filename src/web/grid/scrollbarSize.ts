let measured = { ratio: 0, size: 0 };

/** In CSS pixels. The grid's own measure would style and lay out the page once more while the grid is drawn. */
export const scrollbarSize = (): number => {
  const ratio = window.devicePixelRatio;
  if (measured.ratio !== ratio) {
    const probe = document.createElement('div');
    probe.style.cssText = 'position:absolute;width:99px;height:99px;overflow:scroll';
    document.body.append(probe);
    measured = { ratio, size: probe.offsetWidth - probe.clientWidth };
    probe.remove();
  }
  return measured.size;
};
