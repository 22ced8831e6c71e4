import { type FormEvent, useEffect, useRef, useState } from 'react';
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
  alTerminar: () => void;
}

/** The recovery codes, which are shown this once. Writing the last one shows that they were kept. */
export function CodigosNuevos({ codigos, alTerminar }: Props) {
  const [escrito, setEscrito] = useState('');
  const [mensajes, setMensajes] = useState<string[]>([]);
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
    <Dialogo titulo="Códigos de recuperación" alCerrar={alTerminar} alerta>
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
            label="Escribe el último para confirmar que los tienes"
            placeholder={`${ultimo.slice(0, 5)}····`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={clases.ultimo}
            value={escrito}
            onChange={({ currentTarget }) => {
              setEscrito(currentTarget.value);
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
    </Dialogo>
  );
}

const sinAdornos = (codigo: string): string => codigo.replace(/[\s-]/g, '').toLowerCase();

/** The ways to keep them. */
function Llevar({ codigos }: Pick<Props, 'codigos'>) {
  const [imprimiendo, setImprimiendo] = useState(false);
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
      <Boton icono={IconPrinter} onClick={() => setImprimiendo(true)}>
        Imprimir
      </Boton>
      {imprimiendo && <Papel codigos={codigos} alTerminar={() => setImprimiendo(false)} />}
    </div>
  );
}

const ARCHIVO = 'codigos-de-recuperacion.txt';

/** A sheet of its own: dialogs are not printed, and the page below is not what is wanted. */
function Papel({ codigos, alTerminar }: Props) {
  useEffect(() => {
    const raiz = document.documentElement;
    raiz.dataset.soloPapel = '';
    window.print();
    delete raiz.dataset.soloPapel;
    alTerminar();
  }, [alTerminar]);
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
