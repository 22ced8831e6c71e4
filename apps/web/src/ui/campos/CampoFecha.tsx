import { fechaLarga } from '../formato.ts';
import { CampoTexto, type PropsCampo } from './CampoTexto.tsx';

/**
 * The browser's own date field: every phone has the calendar that its owner knows. It shows day and
 * month in the order of the browser's language, so the date is also written in words.
 */
export function CampoFecha(props: PropsCampo) {
  return <CampoTexto {...props} type="date" description={fechaLarga(String(props.value ?? ''))} />;
}
