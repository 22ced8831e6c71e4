import { FOTOS_MAXIMAS } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { type Foto, useFotos } from '../../campo/fotos/useFotos.ts';
import { Pagina } from '../../ui/pagina/Pagina.tsx';
import { useIdDeRuta } from '../../ui/pagina/useIdDeRuta.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconCameraPlus, IconCheck, IconPhoto } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { LecturaVisita, useVisita } from '../ficha/LecturaVisita.tsx';
import { Muelle } from '../tecnico/Muelle.tsx';
import { OrdenarFotos } from './OrdenarFotos.tsx';
import clases from './PaginaFotos.module.css';
import { RejillaDeFotos } from './RejillaDeFotos.tsx';
import { useDialogosDeFotos } from './TarjetaFotos.tsx';

/** All the photos of a visit, for its technician. */
export function PaginaFotos() {
  const id = useIdDeRuta('idVisita');
  const lectura = useVisita(id);
  return (
    <Pagina estrecha titulo="Fotos" detalle={lectura.data?.cliente.nombre}>
      <LecturaVisita lectura={lectura}>{(visita) => <Fotos visita={visita} />}</LecturaVisita>
    </Pagina>
  );
}

function Fotos({ visita }: { visita: VisitaSola }) {
  const fotos = useFotos(visita);
  const { editable, puedeAnadir, sobre, anadir, abrir } = useDialogosDeFotos(visita, fotos);
  const [ordenando, setOrdenando] = useState(false);
  const vacia = fotos.fotos.length + fotos.preparando === 0;
  return (
    <>
      <div className={clases.cuenta}>
        <p>
          {fotos.cuantas} de {FOTOS_MAXIMAS}
        </p>
        <p role="status">{dichoDeEnvio(fotos.fotos)}</p>
        {editable && fotos.cuantas > 1 && !ordenando && (
          <Boton tipo="enlace" onClick={() => setOrdenando(true)}>
            Ordenar
          </Boton>
        )}
      </div>
      {vacia && (
        <Tarjeta>
          <Vacio icono={IconPhoto} titulo="Sin fotos." />
        </Tarjeta>
      )}
      {ordenando ? (
        <OrdenarFotos fotos={fotos} />
      ) : (
        <RejillaDeFotos fotos={fotos.fotos} preparando={fotos.preparando} alAbrir={abrir} />
      )}
      {(ordenando || puedeAnadir) && (
        <Muelle>
          {ordenando ? (
            <Boton tipo="principal" icono={IconCheck} onClick={() => setOrdenando(false)}>
              Listo
            </Boton>
          ) : (
            <Boton tipo="principal" icono={IconCameraPlus} onClick={anadir}>
              Añadir fotos
            </Boton>
          )}
        </Muelle>
      )}
      {sobre}
    </>
  );
}

/** '1 enviada, 3 por enviar'. */
function dichoDeEnvio(fotos: readonly Foto[]): string {
  const cuantas = (...estados: Foto['estado'][]) =>
    fotos.filter(({ estado }) => estados.includes(estado)).length;
  const [enviadas, porEnviar] = [cuantas('enviada'), cuantas('porEnviar', 'enviando')];
  return [
    enviadas > 0 && `${enviadas} ${enviadas === 1 ? 'enviada' : 'enviadas'}`,
    porEnviar > 0 && `${porEnviar} por enviar`,
  ]
    .filter(Boolean)
    .join(', ');
}
