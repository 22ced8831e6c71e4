import { CampoTexto, type PropsCampo } from './CampoTexto.tsx';

/** The browser's own calendar: every phone brings the one its owner knows. */
export function CampoFecha(props: PropsCampo) {
  return <CampoTexto {...props} type="date" />;
}
