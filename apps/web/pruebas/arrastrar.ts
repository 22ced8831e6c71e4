const cuadro = () => new Promise((listo) => requestAnimationFrame(listo));

/** A whole drag, with the events that the browser sends. `altura` says where: 0 is the top of the last element. */
export async function arrastrar(
  desde: Element,
  hacia: Element,
  { soltar = true, altura = 0.5 }: { soltar?: boolean; altura?: number } = {},
): Promise<void> {
  const dato = new DataTransfer();
  const en = (elemento: Element, tipo: string) => {
    const { left, top, width, height } = elemento.getBoundingClientRect();
    const punto = { clientX: left + width / 2, clientY: top + height * altura };
    const mas = { bubbles: true, cancelable: true, dataTransfer: dato, ...punto };
    elemento.dispatchEvent(new DragEvent(tipo, mas));
  };
  en(desde, 'dragstart');
  await cuadro();
  en(hacia, 'dragenter');
  en(hacia, 'dragover');
  await cuadro();
  await cuadro();
  if (!soltar) return;
  en(hacia, 'drop');
  en(desde, 'dragend');
}
