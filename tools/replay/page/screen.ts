import type { Host } from '../host';
import { part } from './element';

/** The product in a frame of the recorded size, and the mark on what was pressed. */
export const makeScreen = ({ problem }: Host['recording']) => {
  const stage = part('stage', HTMLElement);
  const mark = part('mark', HTMLDivElement);
  let frame: HTMLIFrameElement | undefined;
  let pressed: Element | undefined;
  let size = { width: problem.start.width, height: problem.start.height };
  let scale = 1;

  const drawMark = (): void => {
    mark.hidden = pressed?.isConnected !== true;
    if (!pressed || mark.hidden) return;
    const { left, top, width, height } = pressed.getBoundingClientRect();
    const box = { left: left * scale - 4, top: top * scale - 4, width: width * scale + 8, height: height * scale + 8 };
    for (const [side, length] of Object.entries(box)) mark.style.setProperty(side, `${length}px`);
  };
  const fit = (): void => {
    scale = Math.min(1, stage.clientWidth / size.width, stage.clientHeight / size.height);
    if (frame) {
      frame.style.cssText = `width: ${size.width}px; height: ${size.height}px; transform: scale(${scale})`;
    }
    drawMark();
  };
  new ResizeObserver(fit).observe(stage);

  return {
    /** Loads the product anew. */
    open: (): void => {
      frame?.remove();
      pressed = undefined;
      size = { width: problem.start.width, height: problem.start.height };
      frame = Object.assign(document.createElement('iframe'), { title: 'The product', src: problem.start.path });
      stage.append(frame);
      fit();
    },
    resize: (width: number, height: number): void => {
      size = { width, height };
      fit();
    },
    press: (element: Element | undefined): void => {
      pressed = element;
      drawMark();
    },
    drawMark,
  };
};
