import { fechaLarga } from '../formato.ts';
import { CampoTexto, type PropsCampo } from './CampoTexto.tsx';

/**
 * The browser's own calendar: every phone brings the one its owner knows. It writes the date in the
 * order of its own language; in words it cannot be misread.
 */
export function CampoFecha(props: PropsCampo) {
  return <CampoTexto {...props} type="date" description={fechaLarga(String(props.value ?? ''))} />;
}
