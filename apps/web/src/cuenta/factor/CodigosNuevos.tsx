import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { guardarEnDisco } from '../../plataforma/archivos/guardarEnDisco.ts';
import { enElPortapapeles } from '../../plataforma/portapapeles.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconCopy, IconDownload, IconPrinter } from '../../ui/piezas/iconos.ts';
import clases from './CodigosNuevos.module.css';

interface Props {
  codigos: readonly string[];
  /** It outlives this dialog, which is drawn anew when the frame of the page changes. */
  escrito: string;
  alEscribir: (texto: string) => void;
  alTerminar: () => void;
}

/** The recovery codes, which are shown this once. Writing the last one shows that they were kept. */
export function CodigosNuevos({ codigos, escrito, alEscribir, alTerminar }: Props) {
  const [mensajes, setMensajes] = useState<string[]>([]);
  const [cerrando, setCerrando] = useState(false);
  const ultimo = codigos.at(-1) ?? '';
  const campo = useRef<HTMLInputElement>(null);

  function terminar(evento: FormEvent): void {
    evento.preventDefault();
    if (sinAdornos(escrito) === sinAdornos(ultimo)) {
      alTerminar();
    } else {
      setMensajes(['No es el último. Escríbelo tal como se ve arriba.']);
      campo.current?.focus();
    }
  }

  return (
    <Dialogo titulo="Códigos de recuperación" alCerrar={() => setCerrando(true)} alerta>
      <form onSubmit={terminar} noValidate>
        <div className={clases.cuerpo}>
          <p>
            Si pierdes el teléfono, cada uno sirve una vez para entrar. Guárdalos fuera de este
            teléfono: no se vuelven a mostrar.
          </p>
          <ul className={clases.codigos}>
            {codigos.map((codigo) => (
              <li key={codigo}>{codigo}</li>
            ))}
          </ul>
          <Llevar codigos={codigos} />
          <CampoTexto
            ref={campo}
            data-autofocus
            label="Escribe el último para confirmar que los tienes"
            placeholder={`${ultimo.slice(0, 5)}····`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={clases.ultimo}
            value={escrito}
            onChange={({ currentTarget }) => {
              alEscribir(currentTarget.value);
              setMensajes([]);
            }}
            mensajes={mensajes}
          />
        </div>
        <footer>
          <Boton type="submit" tipo="principal">
            Listo
          </Boton>
        </footer>
      </form>
      {cerrando && <CerrarSinGuardar alSeguir={() => setCerrando(false)} alCerrar={alTerminar} />}
    </Dialogo>
  );
}

/** Esc, a press beside the dialog and the cross are easily accidents, and the codes are in no other place. */
const CerrarSinGuardar = ({
  alSeguir,
  alCerrar,
}: {
  alSeguir: () => void;
  alCerrar: () => void;
}) => (
  <Dialogo titulo="¿Cerrar sin guardarlos?" alCerrar={alSeguir}>
    <p>Aún no has confirmado que los tienes. Si cierras ahora, no los verás más.</p>
    <footer>
      <Boton data-autofocus onClick={alSeguir}>
        Seguir aquí
      </Boton>
      <Boton tipo="peligroso" onClick={alCerrar}>
        Cerrar sin guardarlos
      </Boton>
    </footer>
  </Dialogo>
);

const sinAdornos = (codigo: string): string => codigo.replace(/[\s-]/g, '').toLowerCase();

/** The ways to keep them. */
function Llevar({ codigos }: Pick<Props, 'codigos'>) {
  const [hoja, setHoja] = useState(0);
  const soltar = useCallback(() => setHoja(0), []);
  const texto = codigos.join('\n');
  const copiar = async () =>
    (await enElPortapapeles(texto))
      ? toasts.exito('Códigos copiados')
      : toasts.info('Cópialos a mano, guárdalos o imprímelos.');
  return (
    <div className={clases.llevar}>
      <Boton icono={IconCopy} onClick={() => void copiar()}>
        Copiar
      </Boton>
      <Boton
        icono={IconDownload}
        onClick={() => guardarEnDisco(new Blob([`${texto}\n`], { type: 'text/plain' }), ARCHIVO)}
      >
        Guardar
      </Boton>
      <Boton icono={IconPrinter} onClick={() => setHoja((anterior) => anterior + 1)}>
        Imprimir
      </Boton>
      {hoja > 0 && <Papel key={hoja} codigos={codigos} alImprimir={soltar} />}
    </div>
  );
}

const ARCHIVO = 'codigos-de-recuperacion.txt';

interface PropsPapel extends Pick<Props, 'codigos'> {
  alImprimir: () => void;
}

/**
 * A sheet of its own: dialogs are not printed, and the page below is not what is wanted. Phones go on at once after
 * `print`, so the sheet stays until the browser has it.
 */
function Papel({ codigos, alImprimir }: PropsPapel) {
  useEffect(() => {
    const raiz = document.documentElement;
    raiz.dataset.soloPapel = '';
    window.addEventListener('afterprint', alImprimir);
    window.print();
    return () => {
      window.removeEventListener('afterprint', alImprimir);
      delete raiz.dataset.soloPapel;
    };
  }, [alImprimir]);
  return createPortal(
    <div className={clases.papel} data-papel>
      <h1>Códigos de recuperación</h1>
      <p>{location.host}. Cada uno sirve una vez.</p>
      <ul>
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
    </div>,
    document.body,
  );
}
