import type { Semana } from '@visitas/contract/visitas/semana';
import { useState } from 'react';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { Dialogo, DialogoEnEspera } from '../../ui/pagina/Dialogo.tsx';
import { Lectura } from '../../ui/pagina/Lectura.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Casilla } from '../../ui/piezas/Casilla.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Avisos } from './Avisos.tsx';
import { ausenciaDe, avisosDeVarias, type Sitio } from './avisos.ts';
import { CampoTecnico } from './CampoTecnico.tsx';
import { propuesto } from './candidatos.ts';
import clases from './DialogoDeVarias.module.css';
import { DialogoDeVarias } from './DialogoDeVarias.tsx';
import { diaLargo } from './dias.ts';
import { mover } from './mover.ts';
import { useSemana } from './useSemana.ts';

interface Props {
  /** Whose day it is, and which. */
  sitio: Sitio;
  alCerrar: () => void;
}

const TITULO = 'Reasignar el día';

/**
 * What somebody who does not come has on a day passes to who has most room: one press opens it, and the
 * next one does it.
 */
export function ReasignarDia({ sitio, alCerrar }: Props) {
  const lectura = useSemana(sitio.fechaPlanificada);
  return (
    <DialogoEnEspera titulo={TITULO} alCerrar={alCerrar} tamano="ancho">
      <Lectura de={lectura} esqueleto={<Esqueleto alto={120} />}>
        {(semana) => <DeUnDia semana={semana} sitio={sitio} alCerrar={alCerrar} />}
      </Lectura>
    </DialogoEnEspera>
  );
}

function DeUnDia({ semana, sitio, alCerrar }: Props & { semana: Semana }) {
  const { idTecnico: sin, fechaPlanificada: dia } = sitio;
  const [elegido, setElegido] = useState(() => String(propuesto(semana, dia, sin) ?? ''));
  const [falta, setFalta] = useState(false);
  const { enviar } = useEnvio('ausencias.crear', 'Ausencia Creada Exitosamente');
  const nombre = semana.tecnicos.find(({ idTecnico }) => idTecnico === sin)?.nombre ?? '';
  const suyas = semana.visitas.filter(
    ({ idTecnico, fechaPlanificada }) => idTecnico === sin && fechaPlanificada === dia,
  );
  const yaFalta = ausenciaDe(semana, sin, dia) !== undefined;
  const esHoy = dia === semana.hoy;
  const destino = { idTecnico: Number(elegido) };

  if (suyas.length === 0)
    return (
      <Dialogo titulo={TITULO} alCerrar={alCerrar}>
        <p>
          {nombre} no tiene visitas el {diaLargo(dia)}.
        </p>
        <footer>
          <Boton onClick={alCerrar}>Cerrar</Boton>
        </footer>
      </Dialogo>
    );
  return (
    <DialogoDeVarias
      accion="reasignar"
      titulo={TITULO}
      sub={`${nombre} · ${diaLargo(dia)}`}
      visitas={suyas}
      lista={elegido !== ''}
      enviar={async (marcadas) => {
        const hecho = await mover(marcadas.map((visita) => ({ visita, sitio: destino })));
        if (hecho.ok && falta)
          await enviar({
            cuerpo: { idTecnico: sin, clase: 'enfermedad', desde: dia, hasta: dia, nota: '' },
          });
        return hecho;
      }}
      alCerrar={alCerrar}
      alHacer={alCerrar}
      campos={() => (
        <CampoTecnico semana={semana} dia={dia} sin={sin} value={elegido} onChange={setElegido} />
      )}
      pie={(marcadas) => (
        <>
          <Avisos avisos={elegido ? avisosDeVarias(semana, marcadas, destino) : []} />
          {!yaFalta && (
            // biome-ignore lint/a11y/noLabelWithoutControl: its box is inside it.
            <label className={clases.opcion}>
              <Casilla
                checked={falta}
                onChange={({ currentTarget }) => setFalta(currentTarget.checked)}
              />
              Anotar que {esHoy ? 'hoy' : 'ese día'} no trabaja, por enfermedad
            </label>
          )}
        </>
      )}
    />
  );
}
